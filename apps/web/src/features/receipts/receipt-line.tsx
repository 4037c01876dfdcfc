import type { Receipt } from '@swath/contract/receipts';
import { cardWords } from '@swath/domain/payments/card-words';
import { Button } from '../../ui/form/button.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { useKeepReceipt } from './receipts.api.ts';
import classes from './receipts.module.css';

/** One line for the payment of a job: amount, card and refunds, with a button that downloads the receipt. */
export function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const keep = useKeepReceipt();
  const { card_brand: brand, card_last4: last4 } = receipt;
  const card = last4 && cardWords({ brand, last4 });
  const which = `${receipt.company_name}, ${formatLongDay(receipt.service_date)}`;
  return (
    <div className={classes.line}>
      <p className={classes.words}>
        {paidWords(receipt)}
        {card && <span className={classes.card}>{card}</span>}
      </p>
      <Button
        variant="subtle"
        aria-label={`Receipt (PDF) for ${which}`}
        loading={keep.isPending}
        onClick={() =>
          keep.mutate(receipt, {
            onError: ({ message }) => toastError(`The receipt could not be fetched. ${message}`),
          })
        }
      >
        Receipt (PDF)
      </Button>
    </div>
  );
}

/**
 * The payment and its refunds in words: "Paid $45.00", "Paid $45.00, all of it refunded", "… refunded $20.00: $25.00 in
 * the end".
 */
function paidWords({ paid_cents, refunded_cents, kept_cents, refund_pending, refund_failed }: Receipt): string {
  const paid = `Paid ${formatMoney(paid_cents)}`;
  if (refund_failed) {
    const back = formatMoney(refund_failed.amount_cents);
    return refund_failed.paid_at
      ? `${paid}. We paid you ${back} back in another way than to your card.`
      : `${paid}. Your bank did not take the refund of ${back}: we pay it to you in another way.`;
  }
  if (refund_pending) return `${paid}. The refund is on its way.`;
  if (refunded_cents === 0) return paid;
  if (kept_cents === 0) return `${paid}, all of it refunded`;
  return `${paid}, refunded ${formatMoney(refunded_cents)}: ${formatMoney(kept_cents)} in the end`;
}
