import { ContactLink } from '../features/information/contact-link.tsx';
import { InformationPage } from '../features/information/information-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page about personal data: what is stored, why, who sees it, and for how long. */
export function PrivacyScreen() {
  return (
    <InformationPage title="Privacy policy">
      <p>
        What Swath keeps about you, what for, who sees it and for how long. There is no advertising and no tracking, and
        nothing is sold.
      </p>

      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, email address, phone number. Your password only in a form it cannot be read from.</li>
        <li>Your property: address, lot size and where that is on the map, which our own server works out.</li>
        <li>
          Your visits: company, day, grass height, yard features, notes, photos, price, start and end, stars and
          comment, and the problems that you report.
        </li>
        <li>
          Your payments: amounts, dates and the card payment provider’s numbers for them. Your card number goes to the
          provider alone; we never see it.
        </li>
        <li>
          For companies: name, address, phone number, email address, website, description, that you have the equipment,
          and, if you send them, your certificate of insurance and your tax form.
        </li>
        <li>
          If you work for a company here: your role, when you started and ended work and breaks, and what was corrected
          of that, by whom and why.
        </li>
        <li>
          Where you are signed in: browser or app, network address and time, so that you can see it and sign a device
          out. If you turned push messages on there: where that device gets them.
        </li>
        <li>
          A record of what happened to accounts and companies, such as sign-ins, changed passwords and approvals, with
          time and network address. It is there to find out about misuse.
        </li>
        <li>
          If you asked, before you had an account, to be told when somebody mows at your ZIP: your email address, the
          ZIP and the lot size.
        </li>
        <li>
          The emails that we have sent you: when, to which address and what about; of those without a code or a link to
          get in, what they say, for 90 days.
        </li>
      </ul>
      <p>
        What stays in your browser is in the <a href={paths.cookies}>cookie policy</a>.
      </p>

      <h2>Who sees it</h2>
      <ul>
        <li>
          The company you book: your name, the address, what you said about the lawn, on the day your phone number, and
          your rating afterwards, or a problem that you report, with its photos.
        </li>
        <li>
          Everybody: a company’s page with its name, town, phone number, website, rate and service area, until when it
          is insured, your stars, words and comment with your first name, an initial and the month, what the company
          answered, and, only if you allow it, its photos of your mowed lawn, without your name and address. A review
          may also stand on our first page and in search engines.
        </li>
        <li>Homeowners: how far away a company is, besides.</li>
        <li>
          The company you work for: your name and email address, what you did with its jobs, and to its office your
          hours. They stay with it when you leave, without your name if you delete your account.
        </li>
        <li>
          The card payment provider: your email address, the amount and what it is for, and your card for the next time
          where you say so, until you have it forgotten. It handles your card under its own policy. Of a company that
          sets up payouts: its name and email address; what the provider asks for besides goes to it alone.
        </li>
        <li>
          If you turn push messages on: the push service of your browser’s maker, or in the app that of Apple or Google,
          brings them to you. Apple and Google can read their title, which says nothing of whom, where or how much.
        </li>
        <li>
          If you draw your lot on a map: whoever makes its pictures, and is named below them, is asked by your browser
          for those around your address.
        </li>
        <li>
          Administrators of Swath: company registrations, certificates of insurance, tax forms, reported problems and
          the record of what happened.
        </li>
        <li>Nobody else, unless the law makes us.</li>
      </ul>

      <h2>For how long</h2>
      <ul>
        <li>
          A sign-in ends after 30 days without use, or after 12 hours if “Remember me” was not ticked. Its details go
          with it.
        </li>
        <li>Links and codes from emails: about a week after they have expired.</li>
        <li>
          Your email address for a ZIP that nobody serves yet: a year, or 30 days once we have written to you. The link
          in that email takes you off the list at once.
        </li>
        <li>
          A booking that was begun and not paid: 30 days after its payment page has ended. Photos of a lawn whose job
          nobody claimed, or that you took out of the queue: 30 days after that.
        </li>
        <li>Account, property, visits with their photos and payments: as long as there is an account.</li>
        <li>
          Once you delete your account: nothing of it but days, ZIP, lot size and stars of your visits and the payments
          with their reasons, without your name; the agreement to later charges; and emails that others got about you,
          for 90 days. Bookkeeping has to keep payments, so we do not delete them.
        </li>
        <li>The record of what happened is never changed and not deleted.</li>
      </ul>

      <h2>What you can do</h2>
      <p>
        You can see and change your property and phone number in your settings. On your{' '}
        <a href={paths.account}>account page</a> you see where you are signed in, download everything that we keep about
        you, and delete your account. To have something put right that you cannot change yourself, write to{' '}
        <ContactLink /> from the email address of your account.
      </p>
    </InformationPage>
  );
}
