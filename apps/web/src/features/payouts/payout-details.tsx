import { PAYOUT_PAGE, type PayoutDetails } from '@swath/contract/payouts';
import { known, plainWords } from '../../lib/known.ts';
import { paths } from '../../parts/addresses/paths.ts';
import classes from '../../parts/books/books.module.css';
import { movementWords } from '../../parts/books/movement-words.ts';
import { PaidFor } from '../../parts/books/paid-for.tsx';
import { Card } from '../../ui/card/card.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { AmountLines } from '../../ui/format/amount-lines.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Money } from '../../ui/format/money.tsx';
import { Pages } from '../../ui/page/pages.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { BADGES } from './payout-badges.ts';
import facts from './payouts.module.css';

const ARRIVAL = {
  pending: 'Expected',
  in_transit: 'Expected',
  paid: 'Arrived',
  failed: 'Was expected',
  canceled: 'Was expected',
};

/** A payout as its bank has it: amount, day and numbers; and the sums that it is made of. */
export function PayoutSummary({ payout }: { payout: PayoutDetails }) {
  const { cents, status, step, arrival_day, sent_at, time_zone, reference, trace_id, sums, other_cents } = payout;
  const isBack = status === 'failed' || status === 'canceled';
  return (
    <Card as="section" label="Payout">
      <dl className={facts.next}>
        <dt>To your bank</dt>
        <dd>
          <Money cents={cents} size="large" />
          <StatusBadge {...known(BADGES, status, { status: 'pending', words: plainWords(status) })} />
        </dd>
        <dt>{known(ARRIVAL, status, 'Expected')}</dt>
        <dd>{formatLongDay(arrival_day)}</dd>
        <dt>Sent</dt>
        <dd>{formatMoment(sent_at, time_zone)}</dd>
        <dt>Reference</dt>
        <dd className={facts.reference}>{reference}</dd>
        <dt>Trace number</dt>
        <dd className={facts.reference}>{trace_id ?? 'Your bank has not given one.'}</dd>
      </dl>
      {step && (
        <FormAlert title="Your bank sent it back">
          {step} <TextLink href={paths.companyPayouts}>Update Details</TextLink>
        </FormAlert>
      )}
      {!isBack && payout.parts_known && (
        <AmountLines
          lines={[
            { words: 'Paid by customers', cents: sums.price },
            { words: 'Fees', cents: sums.fee },
            { words: 'Refunds', cents: sums.refund },
            { words: 'Disputes', cents: sums.dispute },
            ...(other_cents === 0
              ? []
              : [
                  {
                    words: 'Corrections',
                    cents: other_cents,
                    about: 'By the payment provider, or not in the ledger yet',
                  },
                ]),
            { words: 'This payout', cents, strong: true },
          ]}
        />
      )}
    </Card>
  );
}

type PartsProps = { payout: PayoutDetails; page: number; onPage: (page: number) => void };

/** The jobs and invoices that a payout is made of, each with its lines of the ledger. */
export function PayoutParts({ payout, page, onPage }: PartsProps) {
  const { parts, total, time_zone } = payout;
  return (
    <Card as="section" label="Jobs in this payout">
      <h2 className={classes.title}>Jobs in this payout</h2>
      {total === 0 && <Nothing payout={payout} />}
      <ul className={classes.list} aria-label="Jobs">
        {parts.map((part) => (
          <li key={part.payment_id}>
            <div className={classes.head}>
              <span>
                <PaidFor of={part} />
              </span>
              <Money cents={part.cents} />
            </div>
            <ul className={classes.rows} aria-label="Lines">
              {part.lines.map(({ kind, cents, at }) => (
                <li key={`${kind} ${at}`} className={classes.row}>
                  <span>
                    {movementWords(kind, part)}, {formatMoment(at, time_zone)}
                  </span>
                  <span>{formatMoney(cents)}</span>
                </li>
              ))}
              {part.other_cents !== 0 && (
                <li className={classes.row}>
                  <span>Correction</span>
                  <span>{formatMoney(part.other_cents)}</span>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      <Pages total={total} size={PAYOUT_PAGE} page={page} onPage={onPage} />
    </Card>
  );
}

function Nothing({ payout: { status, parts_known } }: { payout: PayoutDetails }) {
  if (status === 'failed' || status === 'canceled') {
    return (
      <EmptyState title="Its money is on your account again.">
        It goes out with the next payout, whose page lists the jobs.
      </EmptyState>
    );
  }
  return parts_known ? (
    <EmptyState title="No job is in it.">The payment provider moved this money for another reason.</EmptyState>
  ) : (
    <EmptyState title="The jobs are not listed yet.">
      The payment provider has not said what this payout is made of. It usually does within a day.
    </EmptyState>
  );
}
