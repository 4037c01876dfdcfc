import { HELD_THEN_TAKEN } from '@swath/domain/series/consent';
import { paths } from '../../../parts/addresses/paths.ts';
import type { Answers } from './help-group.tsx';

/** Answers about paying, for homeowners. Source: docs/rules/payments-and-refunds.md, booking-and-price.md. */
export const PAYING: Answers = {
  'when-is-my-card-charged': {
    question: 'When is my card charged?',
    answer: (
      <ul>
        <li>A single visit: when you book it.</li>
        <li>A job in the queue: when you accept an offer. Putting it in the queue costs nothing.</li>
        <li>
          A series: the first visit when you book. The price of each later visit is {HELD_THEN_TAKEN}; for one that is
          booked or moved after that, it is held at once. Cancel a visit before the crew starts, and you pay nothing for
          it.
        </li>
      </ul>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'card-declined': {
    question: 'What if my card is declined?',
    answer: (
      <p>
        We write to you, and the visit of the series waits at the top of your dashboard with “Pay this visit”. We try
        the card once more at 5:00 AM on the day. A visit that is not paid by 6:00 AM is canceled, and costs nothing.
        When that happens to two visits in a row, the series pauses until you change the card or resume it.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'change-card': {
    question: 'How do I change the card of a series?',
    answer: (
      <p>
        Open the series with “Manage series” on its visit and choose “Change card”. Saving another card charges nothing,
        unless a visit is due and not paid yet: that one is charged at once.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'remember-card': {
    question: 'Can my card be remembered?',
    answer: (
      <p>
        Yes, where you say so: tick the box under the card form when you pay. The next time you pay with it without
        typing. It is never charged without you. Under Settings, “Cards”, you can have it forgotten.
      </p>
    ),
    places: { Settings: paths.homeownerSettings },
  },
  'what-does-it-cost': {
    question: 'What does a visit cost?',
    answer: (
      <p>
        The company’s rate for a quarter acre times the size of your lawn. Grass of 8 inches or more adds $25.00, and a
        company may take something off when it can come at any time of the day. You see every line before you pay, and
        pay no more. Later visits of a series keep the price of the day you agreed to it.
      </p>
    ),
    places: { 'See a price': paths.login },
  },
  'tall-grass': {
    question: 'My grass is very tall. Can I book?',
    answer: (
      <p>
        From 12 inches on there is no list price. Put the job in the queue with photos, and companies tell you what they
        would do it for. You take an offer or none. If you are not sure how tall it is, it is priced as medium grass; a
        crew that finds it too high can call the visit off, and everything goes back to your card.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  receipts: {
    question: 'Where are my receipts?',
    answer: (
      <p>In your settings, with each visit that was paid. A receipt lists every charge and refund, as a PDF too.</p>
    ),
    places: { 'Your settings': paths.homeownerSettings },
  },
};

/** Answers about visits that change or go wrong. Source: docs/rules/jobs.md, docs/rules/series.md. */
export const VISITS: Answers = {
  'cancel-a-visit': {
    question: 'How do I cancel a visit?',
    answer: (
      <p>
        With “Cancel” on the visit, until the company has started it. Everything you paid goes back to your card, and
        what was only held is let go. Once a visit was started, write to its company or to us.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'move-a-visit': {
    question: 'Can I move a visit to another day?',
    answer: (
      <p>
        Yes, with “Pick another day”, until it has started: from tomorrow to half a year ahead, on any day its company
        has room.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'skip-or-pause-a-series': {
    question: 'How do I skip a visit, pause a series or end it?',
    answer: (
      <p>
        Open the series with “Manage series”. “Skip” leaves one visit out, “Pause” a stretch of days, “Change day or how
        often” changes the visits from one on, and “Cancel the rest” ends it. Before each of them you see which visits
        are canceled and what goes back to you.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'nobody-came': {
    question: 'What if nobody comes?',
    answer: (
      <p>
        When the day is over we tell you and the company. You pick another day, or cancel and get everything back. If
        you do nothing, the money goes back by itself 48 hours later. If the company says that it was there, you are
        asked first; after your no, Swath decides.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'company-moves-a-visit': {
    question: 'May the company move my visit?',
    answer: (
      <p>
        By up to three days, and you are told at once: agree, pick another day, or cancel and get everything back. A
        move by more than three days needs your yes. Without an answer within 48 hours, or by the evening before, the
        visit stays where it was.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  'promised-time': {
    question: 'When will they come?',
    answer: (
      <p>
        Your visit shows between which times to expect the crew. A window of two hours that you chose when booking or
        accepting an offer is promised: if it cannot be kept, you are told at once, and may pick another day or cancel
        free. Without one, they come at any time of that day.
      </p>
    ),
    places: { 'Your visits': paths.homeowner },
  },
  refunds: {
    question: 'How do refunds work, and how long do they take?',
    answer: (
      <p>
        A refund goes to the card that paid, by itself, as soon as a visit is canceled. Banks take five to ten days to
        show it. If your bank does not take it, we tell you and pay it in another way. The receipt shows where it
        stands.
      </p>
    ),
    places: { 'Your settings': paths.homeownerSettings },
  },
  'not-happy': {
    question: 'What if I am not happy with the work?',
    answer: (
      <p>
        Press “Report a problem” on the completed visit in your settings, until 14 days after it, with photos if you
        like. The company has 48 hours: it mows again free of charge, gives money back, or explains. If that is not
        enough, or no answer comes, Swath decides whether money goes back; each side can ask for a second look, once.
      </p>
    ),
    places: { 'Your settings': paths.homeownerSettings, 'Write to us': paths.contact },
  },
};

/** Answers about what others see of a homeowner. Source: docs/rules/jobs.md, docs/rules/queue-and-offers.md. */
export const PRIVATE: Answers = {
  'what-the-crew-sees': {
    question: 'What does the crew see of me?',
    answer: (
      <p>
        Your name, the address, and what you said about the lawn; your phone number on the day itself, or once you
        accept its offer, until the visit is done. Never your email address or your card. While a job waits in the
        queue, companies see its address, photos and notes, and neither your name nor your phone number.
      </p>
    ),
    places: { 'Privacy policy': paths.privacy },
  },
  'who-reads-my-review': {
    question: 'Who reads my review?',
    answer: (
      <p>
        Everybody, with your first name, an initial and the month. Photos of your mowed lawn are shown only if you allow
        it when you rate, without name and address, and you can take that back at the visit.
      </p>
    ),
    places: { 'Your settings': paths.homeownerSettings },
  },
  'emails-and-notices': {
    question: 'Can I turn emails off?',
    answer: (
      <p>
        Yes, by topic, in your settings, and push messages likewise. Emails about your money, and those that say that
        your company or Swath has canceled, always come.
      </p>
    ),
    places: { 'Your settings': paths.homeownerSettings },
  },
  'my-data': {
    question: 'What do you keep about me?',
    answer: <p>The privacy policy says it. “Download my data” on your account page gives you all of it as a file.</p>,
    places: { Account: paths.account, 'Privacy policy': paths.privacy },
  },
  'delete-my-account': {
    question: 'How do I delete my account?',
    answer: (
      <p>
        With “Delete my account” on your account page, once no visit, series, queued job, refund or reported problem is
        open. It says what goes and what stays before you confirm. Companies then read “Former homeowner”; payments stay
        without your name.
      </p>
    ),
    places: { Account: paths.account },
  },
  'sign-in-trouble': {
    question: 'I cannot sign in',
    answer: (
      <p>
        Have a code sent to your email address; it is good for ten minutes. After too many wrong passwords, the code
        still works. On your account page you see where you are signed in and can end it.
      </p>
    ),
    places: { 'Get a code': paths.forgotPassword, Account: paths.account },
  },
};
