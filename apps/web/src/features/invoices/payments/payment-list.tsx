import type { Invoice, InvoicePayment } from '@swath/contract/invoice-fields';
import { METHOD_LABELS } from '@swath/domain/invoices/invoice';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { useGiveBackPayment, useTakeBackPayment } from '../invoices.api.ts';
import classes from './payment-list.module.css';

/** The payments of an invoice; each that counts can be taken back, and one by card goes back to the card. */
export function PaymentList({ invoice: { id, payments } }: { invoice: Invoice }) {
  const takeBack = useTakeBackPayment(id);
  const giveBack = useGiveBackPayment(id);
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<InvoicePayment | null>(null);
  const [opened, setOpened] = useState(false);
  const isByCard = asked?.method === 'card';
  const step = isByCard ? giveBack : takeBack;
  return (
    <>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.item}>
            <span className={classes.words}>
              {paymentWords(payment)}
              {payment.taken_back && (
                <strong>{payment.method === 'card' ? ' Went back to the card.' : ' Taken back.'}</strong>
              )}
              {payment.note && <span className={classes.note}>{payment.note}</span>}
            </span>
            {!payment.taken_back && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`${buttonOf(payment)} ${paymentWords(payment)}`}
                onClick={() => {
                  takeBack.reset();
                  giveBack.reset();
                  setAsked(payment);
                  setOpened(true);
                }}
              >
                {buttonOf(payment)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={isByCard ? 'Give this payment back?' : 'Take this payment back?'}
        confirm={isByCard ? 'Give it back' : 'Take it back'}
        tone="danger"
        busy={step.isPending}
        error={step.error?.message}
        onConfirm={() => asked && step.mutate(asked.id, { onSuccess: () => setOpened(false) })}
      >
        <p>
          {asked &&
            (isByCard
              ? `${paymentWords(asked)} All of it goes back to the client’s card, from your account; the client gets an email. The amount is open again.`
              : `${paymentWords(asked)} It stays on record, and the amount is open again.`)}
        </p>
      </ConfirmDialog>
    </>
  );
}

const buttonOf = ({ method }: InvoicePayment): string => (method === 'card' ? 'Give back' : 'Take back');

function paymentWords({ amount_cents, method, paid_on, card_last4 }: InvoicePayment): string {
  const how = card_last4 === null ? METHOD_LABELS[method].toLowerCase() : `card ending in ${card_last4}`;
  return `${formatMoney(amount_cents)}, ${how}, ${formatDate(paid_on)}.`;
}
