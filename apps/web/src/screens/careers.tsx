import { ContactLink } from '../features/information/contact-link.tsx';
import { InformationPage } from '../features/information/information-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page about working at Swath. */
export function CareersScreen() {
  return (
    <InformationPage title="Careers">
      <p>There are no open positions right now.</p>
      <h2>Write to us all the same</h2>
      <p>
        If you would like to work on Swath, tell us in a few lines what you would do, and show us something that you
        have made: <ContactLink />.
      </p>
      <h2>You would rather mow?</h2>
      <p>
        Companies of any size can <a href={paths.registerCompany}>register as a provider</a>, one person with a mower
        included.
      </p>
    </InformationPage>
  );
}
