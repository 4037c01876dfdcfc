import type { Receipt } from '@swath/contract/receipts';
import { Button } from '../../ui/form/button.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { cardWords, paidWords } from './receipt-words.ts';
import { useKeepReceipt } from './receipts.api.ts';
import classes from './receipts.module.css';

/** One mowing's payment, its refunds, and the receipt to download. */
export function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const keep = useKeepReceipt();
  const card = cardWords(receipt);
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
