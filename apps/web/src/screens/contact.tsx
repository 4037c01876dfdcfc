import { ContactLink } from '../features/information/contact-link.tsx';
import { InformationPage } from '../features/information/information-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page with our contact details, and what users can do without contacting us. */
export function ContactScreen() {
  return (
    <InformationPage title="Contact">
      <p>
        Write to <ContactLink />. If it is about a visit, tell us its day and address, and use the email address of your
        account: it is how we know that it is you. Never send a password, a code or a card number. We never ask for one.
      </p>
      <h2>What you can do at once</h2>
      <ul>
        <li>
          Password forgotten: <a href={paths.forgotPassword}>sign in with a code by email</a>.
        </li>
        <li>
          Confirmation email not there: look among unwanted email, then try to{' '}
          <a href={`${paths.login}?tab=login`}>log in</a>. The page offers to send it again.
        </li>
        <li>Cancel a visit: on your dashboard, until the company has started. The refund follows by itself.</li>
        <li>New phone number, address or lot size: in your settings.</li>
        <li>
          Your company waits for approval: <a href={`${paths.login}?tab=login`}>log in</a> and see how the registration
          stands. Review typically takes 1-2 business days.
        </li>
      </ul>
    </InformationPage>
  );
}
