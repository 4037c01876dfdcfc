import type { ClosedRefund, UnpaidRefund } from '@swath/contract/admin-refunds';
import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminHomeownerAddress, adminJobAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/card/chip.tsx';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { Facts } from '../files/facts.tsx';
import { unpaidRefunds, useRetryRefund } from './refunds.api.ts';
import { SettleDialog } from './settle-dialog.tsx';

type Asked = { readonly refund: UnpaidRefund; readonly what: 'settle' | 'retry' };

/** List of the refunds that could not be made: all open ones, and the latest closed ones. */
export function UnpaidRefundsList() {
  const read = useQuery(unpaidRefunds());
  const retrying = useRetryRefund();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Loaded read={read} waiting={<CardSkeletons />} failed="Failed to fetch the refunds">
        {({ open, closed, more }) => (
          <div className={classes.column}>
            {open.length === 0 ? (
              <EmptyState title="Every refund was paid out">
                One that a bank refuses five times is listed here, to be paid in another way.
              </EmptyState>
            ) : (
              <ul className={listClasses.list} aria-label="Refunds that wait">
                {open.map((refund) => (
                  <li key={refund.id}>
                    <OpenRefund refund={refund} onAsk={(what) => setAsked({ refund, what })} />
                  </li>
                ))}
              </ul>
            )}
            {more && <p className={classes.line}>There are more: these are the oldest.</p>}
            {closed.length > 0 && (
              <section aria-label="Dealt with">
                <h2 className={classes.heading}>Dealt with</h2>
                <ul className={listClasses.list}>
                  {closed.map((refund) => (
                    <li key={refund.id}>
                      <DealtWith refund={refund} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Loaded>
      <SettleDialog refund={asked?.what === 'settle' ? asked.refund : null} onClose={close} />
      <AskFirst
        doing={retrying}
        what={asked?.what === 'retry' ? asked.refund.id : null}
        opened={asked?.what === 'retry'}
        onClose={close}
        title="Try the card again?"
        confirm="Try again"
        doneWords={() => 'The card is tried again.'}
      >
        It is tried as often as at first. When the bank refuses again, the refund comes back to this list.
      </AskFirst>
    </>
  );
}

function OpenRefund({ refund, onAsk }: { refund: UnpaidRefund; onAsk: (what: Asked['what']) => void }) {
  const { amount_cents: amount, full_name: name, tries, last_error, by_hand, job_id } = refund;
  return (
    <Card as="div">
      <div className={classes.row}>
        <strong>
          {formatMoney(amount)} for {name || refund.email}
        </strong>
        <time className={classes.quiet} dateTime={refund.failed_at}>
          {formatMoment(refund.failed_at)}
        </time>
      </div>
      <Facts
        facts={[
          ['Why', `Tried ${tries} times; ${errorWords(last_error)}`],
          ['Card', refund.card_last4 && `ending in ${refund.card_last4}`],
          ['Email', refund.email],
          ['Mowing', mowingWords(refund)],
        ]}
      />
      <Links refund={refund} />
      <div className={classes.actions}>
        <Button onClick={() => onAsk('settle')}>Mark as paid in another way</Button>
        {!by_hand && (
          <Button variant="default" onClick={() => onAsk('retry')}>
            Try the card again
          </Button>
        )}
      </div>
      {by_hand && job_id && (
        <p className={classes.quiet}>
          Given back by hand: to try the card again, give it back anew on the mowing’s page.
        </p>
      )}
    </Card>
  );
}

function DealtWith({ refund }: { refund: ClosedRefund }) {
  const { amount_cents: amount, full_name: name, outcome, closed_at, closed_by, note } = refund;
  return (
    <Card as="div">
      <div className={classes.row}>
        <strong>
          {formatMoney(amount)} for {name || refund.email}
        </strong>
        <Chip>{outcomeWords(outcome)}</Chip>
      </div>
      {note && <p className={classes.below}>{note}</p>}
      <p className={classes.quiet}>{[closed_by, formatMoment(closed_at)].filter(Boolean).join(' · ')}</p>
      <Links refund={refund} />
    </Card>
  );
}

function Links({ refund: { job_id, homeowner_id } }: { refund: UnpaidRefund }) {
  return (
    <div className={classes.links}>
      {job_id && <TextLink href={adminJobAddress(job_id)}>See the mowing</TextLink>}
      {homeowner_id && <TextLink href={adminHomeownerAddress(homeowner_id)}>See the homeowner</TextLink>}
    </div>
  );
}

function mowingWords({ company_name, service_date, job_id, invoice_number }: UnpaidRefund): string {
  if (invoice_number !== null) return `${company_name}, invoice ${invoiceNumberText(invoice_number)}, paid by card`;
  const on = service_date ? ` on ${formatLongDay(service_date)}` : '';
  return `${company_name}${on}${job_id ? '' : ', never booked'}`;
}

/**
 * Why a refund to a card failed, by the payment provider's code.
 * Source: docs.stripe.com/refunds, "failure_reason".
 */
const ERRORS: Readonly<Record<string, string>> = {
  expired_or_canceled_card: 'the card is closed or has expired',
  lost_or_stolen_card: 'the card was lost or stolen',
  declined: 'the bank declined it',
  insufficient_funds: 'our balance with the payment provider was too low',
  invalid_request: 'the payment provider refused it',
  account_not_ready: 'the company’s payout account is not ready',
  not_found: 'the payment provider does not know the payment',
};

/**
 * Why the last attempt failed, in words; an unknown code is shown as it is.
 * @param code  null if the payment provider gave none
 */
const errorWords = (code: string | null): string =>
  code === null ? 'the payment provider gave no reason' : (ERRORS[code] ?? code);

const OUTCOMES: Readonly<Record<string, string>> = {
  paid_otherwise: 'Paid in another way',
  tried_again: 'Tried again',
  came_through: 'Came through by itself',
};

/** The outcome of a refund in words; an unknown outcome is shown as it is. */
const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? outcome;
