import { ContactLink } from '../features/information/contact-link.tsx';
import { COMPANIES } from '../features/information/help/answers-for-companies.tsx';
import { PAYING, PRIVATE, VISITS } from '../features/information/help/answers-for-homeowners.tsx';
import { HelpGroup } from '../features/information/help/help-group.tsx';
import { InformationPage } from '../features/information/information-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page with answers to what homeowners and companies ask, each with a link to where it is done. */
export function HelpScreen() {
  return (
    <InformationPage title="Help">
      <p>Answers for homeowners, then for mowing companies. Press a question.</p>
      <HelpGroup title="Paying" answers={PAYING} />
      <HelpGroup title="Visits" answers={VISITS} />
      <HelpGroup title="Your data and your account" answers={PRIVATE} />
      <HelpGroup title="For mowing companies" answers={COMPANIES} />
      <h2 id="contact">Something else?</h2>
      <p>
        Write to <ContactLink />. <a href={paths.contact}>Contact</a> says what to put in. The rules are in the{' '}
        <a href={paths.terms}>terms of service</a>, what we keep about you in the{' '}
        <a href={paths.privacy}>privacy policy</a>.
      </p>
    </InformationPage>
  );
}
