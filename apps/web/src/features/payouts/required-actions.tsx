import type { RequiredAction } from '@swath/domain/payments/payout-requirement';
import classes from './payouts.module.css';
import { isTheirTurn } from './payouts-words.ts';

const HURRY: Record<RequiredAction['urgency'], string | null> = {
  'past-due': 'Overdue',
  due: null,
  checking: 'Being checked',
};

/**
 * What keeps a company from its money, and how to resolve each. Where only the payment provider has something to do,
 * nothing is called required of the company. Source: docs/spec/company.md, section 2, "Company Payouts and Banking".
 */
export function RequiredActions({ actions }: { actions: readonly RequiredAction[] }) {
  const title = isTheirTurn(actions) ? 'Action Required' : 'Being checked';
  return (
    <section className={classes.box} aria-label={title}>
      <h3 className={classes.boxTitle}>{title}</h3>
      <ul className={classes.actions}>
        {actions.map(({ urgency, needed, step }) => (
          <li key={needed}>
            <strong>{needed}</strong>
            {HURRY[urgency] && title === 'Action Required' && <span className={classes.hurry}>{HURRY[urgency]}</span>}
            <p>{step}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
