import { paths, settingsAddress } from '../../../parts/addresses/paths.ts';
import type { Answers } from './help-group.tsx';

/** Answers for mowing companies. Source: docs/rules/, the pages on companies, jobs, payments and the queue. */
export const COMPANIES: Answers = {
  'getting-approved': {
    question: 'How long does approval take?',
    answer: (
      <p>
        Typically 1-2 business days. We write to you. If the answer is no, you are told why and can apply again. You can
        be booked once you have a rate, hours and payouts.
      </p>
    ),
    places: { 'Provider resources': paths.providerResources },
  },
  'getting-paid': {
    question: 'When do we get paid?',
    answer: (
      <p>
        Your share goes to your account with the card payment provider when the homeowner’s money is taken: when they
        book or accept your offer, and for later visits of a series ten minutes after you complete the job. From there
        the provider sends it to your bank. Swath keeps $1 of each job; your own clients cost no fee, and an invoice
        that they pay by card costs what the card costs.
      </p>
    ),
    places: { 'Payouts and Banking': paths.companyPayouts },
  },
  'payout-came-back': {
    question: 'What if a payout comes back?',
    answer: (
      <p>
        Payouts say why, and what to do. The money is on your account with the provider and goes out with the next
        payout. While the provider has payouts turned off, you cannot be booked.
      </p>
    ),
    places: { 'Payouts and Banking': paths.companyPayouts },
  },
  offers: {
    question: 'How do offers work?',
    answer: (
      <p>
        In the queue you see jobs where you work and have room. You name a price and a day; the offer is open for 24
        hours at most, and you can change or withdraw it unless it is being paid. You get the job when the homeowner
        pays. Until then you see the lawn, and neither name nor phone number.
      </p>
    ),
    places: { 'Queued Jobs': paths.companyQueue },
  },
  rescheduling: {
    question: 'Can we move a job?',
    answer: (
      <p>
        Yes, until it has started. Up to three days from the day agreed it moves at once, and the homeowner is told;
        further away they are asked, and the place is kept for 48 hours at most. They may pick another day, or cancel
        and get everything back.
      </p>
    ),
    places: { Dashboard: paths.company },
  },
  'canceling-a-job': {
    question: 'What if we cannot do a job?',
    answer: (
      <p>
        Cancel it with a reason, or press “Can’t do it” at the lawn. The homeowner gets everything back, your share and
        our dollar included; no fee follows. Owners decide who else may give money back without asking.
      </p>
    ),
    places: { Refunds: settingsAddress('refunds') },
  },
  'a-customer-reports-a-problem': {
    question: 'A customer reports a problem. What now?',
    answer: (
      <p>
        You have 48 hours to answer: mow again free of charge, give all or a part of the price back, or explain. What
        goes back comes out of your share and our dollar, as the price was split. Without an answer, or if the customer
        asks for it, Swath decides, and you can ask for a second look once, within three days.
      </p>
    ),
    places: { Problems: paths.companyProblems },
  },
  'crew-without-network': {
    question: 'Does it work without a network?',
    answer: (
      <p>
        Yes. The day, its route and its jobs are kept on the phone. Start, completion, photos and messages are kept too
        and sent once there is a network; they count at the time they were done, if they arrive within 48 hours.
      </p>
    ),
    places: { 'Swath on your phone': paths.providerApp },
  },
  'forgot-to-complete': {
    question: 'We mowed and forgot to say so',
    answer: (
      <p>
        A job that was started can be completed at any time. One that was not can be recorded as done until 48 hours
        after its day; the homeowner is asked, and without a no it counts.
      </p>
    ),
    places: { Dashboard: paths.company },
  },
  'hours-worked': {
    question: 'How do we keep the hours of our people?',
    answer: (
      <p>
        Everybody taps “Start work” and “End work” on their phone, without a network too. Whoever forgets to end is
        asked when they stopped; until then it does not count. You correct and approve a week, and download it.
      </p>
    ),
    places: { 'Hours worked': paths.companyHours },
  },
  'who-sees-what': {
    question: 'What can our crew see?',
    answer: (
      <p>
        Crew members see the jobs and the route of the day, without prices; a crew lead also sets times within the day.
        Standard users have the office and the books. Owners, of whom one is the primary user, decide about users and
        payouts. The table at “Company Users” has it in full.
      </p>
    ),
    places: { 'Company Users': settingsAddress('users') },
  },
  'when-we-can-be-booked': {
    question: 'How do we close a day or take fewer jobs?',
    answer: (
      <p>
        In the settings: weekly hours, dates with hours of their own, days off, jobs a day, and busy times of your own
        calendar. A booked job on a day that you close is shown first, and you decide about each.
      </p>
    ),
    places: { 'Company Settings': paths.companySettings },
  },
};
