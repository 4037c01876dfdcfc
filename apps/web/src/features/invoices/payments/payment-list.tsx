import type { Invoice, InvoicePayment } from '@swath/contract/invoice-fields';
import { METHOD_LABELS } from '@swath/domain/invoices/invoice';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { useTakeBackPayment } from '../invoices.api.ts';
import classes from './payment-list.module.css';

/** The payments of an invoice; each that counts can be taken back. */
export function PaymentList({ invoice: { id, payments } }: { invoice: Invoice }) {
  const takeBack = useTakeBackPayment(id);
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<InvoicePayment | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.item}>
            <span className={classes.words}>
              {paymentWords(payment)}
              {payment.taken_back && <strong> Taken back.</strong>}
              {payment.note && <span className={classes.note}>{payment.note}</span>}
            </span>
            {!payment.taken_back && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Take back ${paymentWords(payment)}`}
                onClick={() => {
                  takeBack.reset();
                  setAsked(payment);
                  setOpened(true);
                }}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Take this payment back?"
        confirm="Take it back"
        tone="danger"
        busy={takeBack.isPending}
        error={takeBack.error?.message}
        onConfirm={() => asked && takeBack.mutate(asked.id, { onSuccess: () => setOpened(false) })}
      >
        <p>{asked && `${paymentWords(asked)} It stays on record, and the amount is open again.`}</p>
      </ConfirmDialog>
    </>
  );
}

const paymentWords = ({ amount_cents, method, paid_on }: InvoicePayment): string =>
  `${formatMoney(amount_cents)}, ${METHOD_LABELS[method].toLowerCase()}, ${formatDate(paid_on)}.`;
