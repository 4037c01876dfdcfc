import type { AccountStatus } from '@swath/contract/payments';
import type { RequiredAction } from '@swath/domain/payments/payout-requirement';
import { ApiProblem } from '../../lib/api-client.ts';
import { Card } from '../../ui/card/card.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { useOnboarding } from './payouts.api.ts';
import classes from './payouts.module.css';
import { actionsOf, isTheirTurn, startFailed, startWords, statusLines } from './payouts-words.ts';

type Props = {
  status: AccountStatus;
  companyId: string;
  /** Whether the viewer may set up and change the payout account. */
  mayChange: boolean;
};

/**
 * Card with the status of the company's payout account, what the payment provider still requires, and the button that
 * opens the provider's pages.
 */
export function AccountCard({ status, companyId, mayChange }: Props) {
  const onboarding = useOnboarding(companyId);
  const actions = actionsOf(status);
  const isWanted = !status.hasAccount || isTheirTurn(actions);
  const code = onboarding.fault instanceof ApiProblem ? onboarding.fault.code : null;
  return (
    <Card as="section" label="Your payout account" highlighted={isWanted}>
      <h2 className={classes.title}>Your payout account</h2>
      <ul className={classes.standing} aria-label="Status">
        {statusLines(status).map(({ good, words, meaning }) => (
          <li key={words}>
            <StatusBadge status={good ? 'completed' : 'pending'} words={words} />
            <span className={classes.meaning}>{meaning}</span>
          </li>
        ))}
      </ul>
      {actions.length > 0 && <RequiredActions actions={actions} />}
      {onboarding.fault && (
        <FormAlert title={startFailed(status, code)}>
          {code === 'company_not_found' ? 'Nothing was opened.' : onboarding.fault.message}
        </FormAlert>
      )}
      {mayChange ? (
        <>
          <Button
            className={classes.start}
            variant={isWanted ? 'filled' : 'default'}
            loading={onboarding.busy}
            onClick={onboarding.start}
          >
            {startWords(status)}
          </Button>
          <p className={classes.leaving}>Opens the payment provider’s own pages and brings you back here.</p>
        </>
      ) : (
        <p className={classes.leaving}>Your company’s primary user sets this up.</p>
      )}
    </Card>
  );
}

const HURRY: Record<RequiredAction['urgency'], string | null> = {
  'past-due': 'Overdue',
  due: null,
  checking: 'Being checked',
};

/**
 * What blocks the company's payouts, and how to resolve each item. If all items wait for the payment provider, the
 * title is "Being checked" instead of "Action Required".
 * Source: docs/spec/company.md, section 2, "Company Payouts and Banking".
 */
function RequiredActions({ actions }: { actions: readonly RequiredAction[] }) {
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
