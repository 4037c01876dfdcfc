import type { AccountStatus } from '@swath/contract/payments';
import { ApiProblem } from '../../lib/api-client.ts';
import { Card } from '../../ui/card/card.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { useOnboarding } from './payouts.api.ts';
import classes from './payouts.module.css';
import { actionsOf, isTheirTurn, standingLines, startFailed, startWords } from './payouts-words.ts';
import { RequiredActions } from './required-actions.tsx';

type Props = {
  status: AccountStatus;
  companyId: string;
  /** Whether the viewer may open and change it. */
  mayChange: boolean;
};

/** State of the company's payout account, its open requirements, and the link to the payment provider's pages. */
export function AccountCard({ status, companyId, mayChange }: Props) {
  const onboarding = useOnboarding(companyId);
  const actions = actionsOf(status);
  const isWanted = !status.hasAccount || isTheirTurn(actions);
  const code = onboarding.fault instanceof ApiProblem ? onboarding.fault.code : null;
  return (
    <Card as="section" label="Your payout account" highlighted={isWanted}>
      <h2 className={classes.title}>Your payout account</h2>
      <ul className={classes.standing} aria-label="Status">
        {standingLines(status).map(({ good, words, meaning }) => (
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
