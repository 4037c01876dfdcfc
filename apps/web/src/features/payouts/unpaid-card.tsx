import { PAYOUT_PAGE, type UnpaidShares } from '@swath/contract/payouts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { known } from '../../lib/known.ts';
import classes from '../../parts/books/books.module.css';
import { PaidFor } from '../../parts/books/paid-for.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Money } from '../../ui/format/money.tsx';
import { Pages } from '../../ui/page/pages.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { unpaidShares } from './payouts.api.ts';

/** Why a share is not in a payout; `at` as the contract has it. */
const WHY: Record<UnpaidShares['shares'][number]['why'], (at: string) => string> = {
  waiting: (at) => `Paid ${at}. Waits for the next payout.`,
  refund: (at) => `Refunded ${at}, after it was paid out.`,
  dispute: (at) => `Taken back for a dispute ${at}, after it was paid out.`,
};

/** Card of what no payout contains yet, job by job; below zero it says which jobs are why, and what happens next. */
export function UnpaidCard() {
  const [page, setPage] = useState(1);
  const read = useQuery(unpaidShares(page));
  return (
    <Card as="section" label="Not paid out yet">
      <h2 className={classes.title}>Not paid out yet</h2>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading what is not paid out…" />}
        failed="Unable to load what is not paid out."
      >
        {(unpaid) => <Unpaid unpaid={unpaid} page={page} onPage={setPage} />}
      </Loaded>
    </Card>
  );
}

type Props = { unpaid: UnpaidShares; page: number; onPage: (page: number) => void };

function Unpaid({ unpaid, page, onPage }: Props) {
  const { shares, total, cents, unlisted_cents, time_zone } = unpaid;
  if (total === 0) return <p className={classes.dim}>Everything that was paid for is in a payout.</p>;
  return (
    <>
      <BelowZero unpaid={unpaid} />
      <p className={classes.words}>
        <strong>
          <Money cents={cents} />
        </strong>{' '}
        from {sourcesWords(unpaid)}. {whenWords(unpaid)}
      </p>
      {unlisted_cents !== 0 && (
        <p className={classes.words}>
          Payouts of {formatMoney(unlisted_cents)} are sent whose jobs the payment provider has not named yet; those
          jobs are still in this list.
        </p>
      )}
      <ul className={classes.list} aria-label="Not paid out yet">
        {shares.map((share) => (
          <li key={share.payment_id} className={classes.head}>
            <span>
              <PaidFor of={share} />
              <span className={classes.about}>
                {known(WHY, share.why, (at) => at)(formatMoment(share.at, time_zone))}
              </span>
            </span>
            <Money cents={share.cents} />
          </li>
        ))}
      </ul>
      <Pages total={total} size={PAYOUT_PAGE} page={page} onPage={onPage} />
    </>
  );
}

const counted = (many: number, one: string): string[] =>
  many === 0 ? [] : [many === 1 ? `1 ${one}` : `${many.toLocaleString('en-US')} ${one}s`];

/** What the money is from: "3 jobs and 1 invoice". */
const sourcesWords = ({ jobs, invoices }: UnpaidShares): string =>
  [...counted(jobs, 'job'), ...counted(invoices, 'invoice')].join(' and ');

function whenWords({ payouts_enabled, cents }: UnpaidShares): string {
  if (!payouts_enabled) return 'Payouts are off until your account is complete: see above.';
  if (cents <= 0) return 'Nothing goes to your bank until it is above zero.';
  return 'The payment provider keeps card money for a few days, then it goes to your bank.';
}

/** Alert that more was taken back than has come in since: how much of it for what, and what happens next. */
function BelowZero({ unpaid: { cents, taken_back_cents, shares } }: { unpaid: UnpaidShares }) {
  if (cents >= 0) return null;
  const disputed = shares.some(({ why }) => why === 'dispute');
  return (
    <FormAlert title={`Your account is ${formatMoney(-cents)} below zero`}>
      {formatMoney(-taken_back_cents)} went back to customers after it had been paid out to you: the first jobs of this
      list. You do not have to do anything: what homeowners pay next makes up for it, and payouts go on after that. If
      nothing comes in, the payment provider may collect it from your bank account.
      {disputed && ' If you think that a dispute is wrong, contact support with what you know of that mowing.'}
    </FormAlert>
  );
}
