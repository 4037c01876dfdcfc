import { HELD_THEN_TAKEN } from '@swath/domain/series/consent';
import { ContactLink } from '../features/information/contact-link.tsx';
import { InformationPage } from '../features/information/information-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page with the terms of service. */
export function TermsScreen() {
  return (
    <InformationPage title="Terms of service">
      <p>The rules of Swath, as the product itself follows them. Rights that the law gives you stay as they are.</p>

      <h2>Who does what</h2>
      <p>
        Swath is a marketplace. Companies that we have approved mow the lawns, with their own people and equipment.
        Swath shows who has time, takes the booking, passes the payment on and keeps both sides informed.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>It belongs to one email address, which you confirm. Give your own name, phone number and address.</li>
        <li>Keep your password and the codes that we send to yourself. Nobody at Swath asks for them.</li>
        <li>After too many wrong tries, signing in is closed for a while.</li>
      </ul>

      <h2>Booking and paying</h2>
      <ul>
        <li>
          The price is the company’s rate for a quarter acre times the size of your lawn; grass of 8 inches or more adds
          $25.00, and a company may take something off for a visit at any time of the day. For a job in the queue it is
          the offer that you accept. You see the total before you pay, and pay no more.
        </li>
        <li>While you pay, the price stands and your place is kept for ten minutes.</li>
        <li>
          You pay by card when you book or accept an offer. If the place is gone by the time the payment arrives, the
          money goes back in full.
        </li>
        <li>Of a series you pay the first visit when you book. The price of each later visit is {HELD_THEN_TAKEN}.</li>
        <li>You have the yard ready on the day, as the booking asks.</li>
      </ul>

      <h2>Canceling</h2>
      <ul>
        <li>You can cancel a visit until the company has started it. Everything you paid goes back to your card.</li>
        <li>If the day has passed and nobody came, cancel the visit; everything goes back as well.</li>
        <li>
          A visit that was started can no longer be canceled here. If something went wrong, report the problem at the
          visit, until 14 days after it.
        </li>
      </ul>

      <h2>Rating</h2>
      <p>
        You can rate a visit once it is completed, with one to five stars and a comment. Everybody can read both on the
        company’s page, under your first name and an initial, and the company can answer.
      </p>

      <h2>For companies</h2>
      <ul>
        <li>
          A registration counts once we have approved it. We can reject it, or suspend a company later; you are told
          why.
        </li>
        <li>
          Swath keeps $1 per job out of your share. The card payment provider’s own fee is ours. A refund takes your
          share and our dollar back with it.
        </li>
        <li>Your rate, hours and area are what homeowners can book. Keep them true.</li>
        <li>Use what you learn about homeowners for their visits only.</li>
      </ul>

      <h2>Changes and questions</h2>
      <p>
        When a rule changes, this page changes with it. What was booked before keeps its price. Questions go to{' '}
        <ContactLink />. What we keep about you is in the <a href={paths.privacy}>privacy policy</a>.
      </p>
    </InformationPage>
  );
}
