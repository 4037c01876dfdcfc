import { ContactLink } from '../features/information/contact-link.tsx';
import { InformationPage } from '../features/information/information-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page about Swath and whom it is for. */
export function AboutScreen() {
  return (
    <InformationPage title="About us">
      <p>
        Swath brings together people who have a lawn and companies that mow lawns. A swath is the strip a mower cuts in
        one pass.
      </p>
      <h2>For homeowners</h2>
      <p>
        You say how big your lawn is, how high the grass stands and which day suits you. Swath shows the approved
        companies that work at your address and have room on that day, each with its price, line by line. You pay by
        card and the visit is booked. Afterwards you can rate it.
      </p>
      <h2>For mowing companies</h2>
      <p>
        You register, we look at your registration, and once it is approved homeowners can book you. Your own rate makes
        the price. Swath keeps $1 per job out of your share and nothing else.{' '}
        <a href={paths.providerResources}>Provider resources</a> says how it works.
      </p>
      <h2>How we go about it</h2>
      <ul>
        <li>The price you see is the price you pay.</li>
        <li>A visit that is canceled before it has started is refunded in full.</li>
        <li>A day that is full is not offered. While you pay, your place is kept for ten minutes.</li>
        <li>
          No advertising, and nobody who follows you around. The <a href={paths.privacy}>privacy policy</a> is short.
        </li>
      </ul>
      <p>
        Something to say or to ask? Write to <ContactLink />.
      </p>
    </InformationPage>
  );
}
