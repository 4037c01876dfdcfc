import type { Payout, PayoutOverview } from '@swath/contract/payouts';
import type { PayoutStatus } from '@swath/domain/payouts/payout';
import { useQuery } from '@tanstack/react-query';
import { known, plainWords } from '../../lib/known.ts';
import { paths, payoutAddress } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Money } from '../../ui/format/money.tsx';
import { today } from '../../ui/format/today.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { BADGES } from './payout-badges.ts';
import { ownPayouts } from './payouts.api.ts';
import classes from './payouts.module.css';

/**
 * Card of the next payout and past payouts to the company's bank, with a link to the ledger.
 * @param props.mayChange  whether the viewer may change the payout account
 */
export function PayoutsCard({ mayChange }: { mayChange: boolean }) {
  const read = useQuery(ownPayouts());
  return (
    <Card as="section" label="Payouts to your bank">
      <h2 className={classes.title}>Payouts to your bank</h2>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your payouts…" />}
        failed="Unable to load your payouts."
      >
        {(overview) => (
          <>
            <CameBack latest={overview.payouts[0]} mayChange={mayChange} />
            <NextPayout balance={overview.balance} />
            <PayoutList payouts={overview.payouts} />
          </>
        )}
      </Loaded>
      <p className={classes.more}>
        <ButtonLink href={paths.companyLedger} variant="default">
          Open ledger
        </ButtonLink>
        <ButtonLink href={paths.companyBooks} variant="default">
          Month by month
        </ButtonLink>
        <ButtonLink href={paths.companyYear} variant="default">
          Year
        </ButtonLink>
      </p>
    </Card>
  );
}

/**
 * Alert that the latest payout came back from the bank, with what to do about it. Renders nothing if the latest payout
 * did not come back, or if there is none.
 */
function CameBack({ latest, mayChange }: { latest: Payout | undefined; mayChange: boolean }) {
  if (!latest?.step) return null;
  const who = mayChange ? 'Press Update Details above.' : 'Your company’s primary user changes it.';
  return (
    <div className={classes.cameBack}>
      <FormAlert title={`Your payout of ${formatMoney(latest.cents)} came back`}>
        {latest.step} {who} The money is on your account, and goes out again with the next payout.
      </FormAlert>
    </div>
  );
}

function NextPayout({ balance }: { balance: PayoutOverview['balance'] }) {
  if (balance === null) return <p className={classes.leaving}>What goes next could not be asked just now.</p>;
  const { next, available_cents, pending_cents } = balance;
  const waits = available_cents + pending_cents;
  const later = waits - (next?.cents ?? 0);
  return (
    <dl className={classes.next}>
      <dt>Next payout</dt>
      <dd>
        {next ? <Money cents={next.cents} size="large" /> : 'None planned'}
        {next && (
          <span className={classes.meaning}>
            {next.day ? `on ${formatDay(next.day, today())}` : 'with the next run'}
          </span>
        )}
      </dd>
      {later !== 0 && (
        <>
          <dt>{next ? 'After that' : 'On your account'}</dt>
          <dd>
            {formatMoney(later)}
            {later < 0 && (
              <span className={classes.meaning}>
                More went back to customers, or was disputed, than came in since. It is taken from what you earn next;
                below stands for which jobs.
              </span>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  if (payouts.length === 0) return <p className={classes.leaving}>Nothing has been paid out yet.</p>;
  return (
    <ul className={classes.payouts} aria-label="Latest payouts">
      {payouts.map(({ id, cents, status, arrival_day }) => (
        <li key={id}>
          <TextLink
            href={payoutAddress(id)}
            className={classes.opener}
            aria-label={`Payout of ${formatMoney(cents)}, ${dayWords(status, arrival_day)}`}
          >
            <Money cents={cents} />
          </TextLink>
          <StatusBadge {...known(BADGES, status, { status: 'pending', words: plainWords(status) })} />
          <span className={classes.meaning}>{dayWords(status, arrival_day)}</span>
        </li>
      ))}
    </ul>
  );
}

function dayWords(status: PayoutStatus, day: string): string {
  if (status === 'paid') return formatDay(day, today());
  return status === 'failed' || status === 'canceled'
    ? `was expected ${formatDay(day, today())}`
    : `expected ${formatDay(day, today())}`;
}
