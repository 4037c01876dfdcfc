import { PLATFORM_FEE } from '@swath/domain/payments/platform-fee';
import { Card } from '../../ui/card/card.tsx';
import classes from './payouts.module.css';

const FEE = `$${PLATFORM_FEE / 100}`;

/** How payouts work, with the platform's fee. Source: docs/spec/company.md, section 9, "Platform fee". */
export const HowItWorks = () => (
  <Card as="section" label="How it works">
    <h2 className={classes.title}>How it works</h2>
    <ol className={classes.works}>
      <li>
        The payment provider asks who you are and which bank account is yours, on its own pages. We never see those
        numbers.
      </li>
      <li>Homeowners pay by card: when they book, and for each later visit of a series the day before.</li>
      <li>
        Of each job we keep a platform fee of {FEE}. The rest is yours and goes to your account with the payment
        provider, and from there to your bank.
      </li>
      <li>When a paid job is canceled, the homeowner gets everything back, our {FEE} included.</li>
      <li>Clients of your own, whom you bill yourself, cost no fee.</li>
    </ol>
  </Card>
);
