import type { HandRefund, JobPayment } from '@swath/contract/admin-jobs';
import { cardWords } from '@swath/domain/payments/card-words';
import type { PaymentState } from '@swath/domain/payments/payment-state';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { Facts } from '../files/facts.tsx';

const STATE_WORDS: Record<PaymentState, string> = {
  requires_payment: 'Not paid yet',
  processing: 'The bank takes its time',
  authorized: 'Held on the card',
  paid: 'Paid',
  partially_refunded: 'Partly given back',
  refunded: 'Given back',
  failed: 'Declined',
  canceled: 'Let go of',
  expired: 'Not paid in time',
  disputed: 'Disputed by the bank',
  dispute_lost: 'Taken back by the bank',
};

function stateWords({ state, is_returning: isReturning, unpaid_refund: unpaid }: JobPayment): string {
  if (unpaid) return unpaid === 'waits' ? 'The refund could not be paid out' : 'Given back in another way';
  return isReturning ? 'On its way back' : STATE_WORDS[state];
}

const MOVE_WORDS = { paid: 'Paid', refunded: 'Given back', returned: 'Came back from the bank' } as const;

type Props = { payments: readonly JobPayment[]; onRefund: (payment: JobPayment) => void; onLookAgain: () => void };

/** List of a job's payments, with each movement of money and what can still be refunded. */
export function JobPayments({ payments, onRefund, onLookAgain }: Props) {
  if (payments.length === 0) return <EmptyState title="No payments" />;
  return (
    <ul className={listClasses.list} aria-label="Payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment} onRefund={() => onRefund(payment)} onLookAgain={onLookAgain} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { payment: JobPayment; onRefund: () => void; onLookAgain: () => void };

function PaymentCard({ payment, onRefund, onLookAgain }: CardProps) {
  const { amount_cents: amount, fee_cents: fee, left_cents: left, refunds, moves } = payment;
  const isOpen = refunds.some((refund) => refund.state === 'asked');
  return (
    <Card as="div">
      <div className={classes.row}>
        <strong>{formatMoney(amount)}</strong>
        <Chip>{stateWords(payment)}</Chip>
      </div>
      <Facts
        facts={[
          ['Card', payment.card_last4 && cardWords({ brand: payment.card_brand, last4: payment.card_last4 })],
          ['Our fee', formatMoney(fee)],
          ['Why not', payment.failure_message],
          ['Opened', formatMoment(payment.created_at)],
        ]}
      />
      {moves.length > 0 && (
        <ul className={listClasses.list} aria-label="Movements">
          {moves.map(({ at, kind, amount_cents }) => (
            <li key={`${at} ${kind} ${amount_cents}`} className={classes.row}>
              <span>
                {MOVE_WORDS[kind]} {formatMoney(amount_cents)}
              </span>
              <time className={classes.quiet} dateTime={at}>
                {formatMoment(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className={listClasses.list} aria-label="Refunds by hand">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <RefundLine refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {(left > 0 || isOpen) && (
        <div className={classes.actions}>
          {left > 0 && (
            <Button variant="default" onClick={onRefund}>
              Give money back
            </Button>
          )}
          {isOpen && (
            <Button variant="default" onClick={onLookAgain}>
              Look again
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const REFUND_WORDS = {
  asked: 'is on its way',
  done: 'was given back',
  failed: 'could not be given back: the bank refused it again and again',
} as const;

function RefundLine({ refund }: { refund: HandRefund }) {
  const { amount_cents: amount, share_cents: share, state, reason, by, at } = refund;
  return (
    <>
      <p className={classes.line}>
        {formatMoney(amount)} {REFUND_WORDS[state]}: {reason}
      </p>
      <p className={classes.quiet}>
        {`${formatMoney(share)} of it the company’s, ${formatMoney(amount - share)} our fee · ${by} · ${formatMoment(at)}`}
      </p>
    </>
  );
}
