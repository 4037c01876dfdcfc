import { InformationPage } from '../../features/information/information-page.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';

/** Public page for mowing companies: how to start, what they earn, and how a day goes. */
export function ProviderResourcesScreen() {
  return (
    <InformationPage title="Provider resources">
      <p>How a mowing company gets started with Swath, what it earns, and what a day looks like.</p>
      <ButtonLink href={paths.registerCompany}>Get started as a provider</ButtonLink>

      <h2>Getting started</h2>
      <ol>
        <li>Tell us the name, phone number and address of your company. Without a company, use your own name.</li>
        <li>Confirm that you have a lawnmower (push or riding), a trimmer (weed eater) and a leaf blower.</li>
        <li>Create your account and confirm your email address with the link that we send.</li>
        <li>
          We review the registration, typically within 1-2 business days, and tell you by email. If the answer is no,
          you are told why and can apply again.
        </li>
      </ol>

      <h2>When homeowners see you</h2>
      <p>
        Your company is offered for a day when it is approved, has a rate, works at the address, is open and has room
        left on that day. It can be booked once payouts are enabled; until then homeowners see it and cannot choose it.
      </p>

      <h2>What you earn</h2>
      <ul>
        <li>You set a rate for a quarter acre. The price is that rate times the size of the lawn.</li>
        <li>Grass of 8 inches or more adds $25.00. Very tall grass has no list price and cannot be booked directly.</li>
        <li>Swath keeps $1 per job out of your share. The card payment provider’s own fee is ours, not yours.</li>
        <li>Homeowners pay when they book. Your share goes to your payout account with the card payment provider.</li>
        <li>A visit that is canceled before it has started is refunded in full, and your share of it goes back.</li>
      </ul>

      <h2>Planning a day</h2>
      <p>
        Swath counts two hours an acre, at least 30 minutes a job, and five minutes between two stops. A day that is
        full is not offered any more.
      </p>

      <h2>On the day</h2>
      <p>
        Your dashboard lists today’s jobs, what is overdue and what comes in the next days, with address, grass height
        and notes. Press Start when you begin and Complete when you are done; the homeowner sees both at once, and may
        rate the visit. It works in the browser of your phone: <a href={paths.providerApp}>put it on the home screen</a>
        .
      </p>
    </InformationPage>
  );
}
