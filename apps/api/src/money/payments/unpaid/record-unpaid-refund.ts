import type { Cents } from '@swath/domain/units';
import { getEmail } from '../../../identity/accounts/accounts.reads.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { countGivenUp } from '../../../platform/tasks/count-given-up.ts';
import { refundFailedMail, refundUnpaidMail } from '../payments.mail.ts';
import { getPaidFor, type PaymentRow, payerOf } from '../payments.reads.ts';
import { mailInvoicePayer, notifyOfInvoice } from '../settle/notify-of-invoice.ts';
import { publishPaymentChanged } from '../settle/publish-payment-changed.ts';
import { invoiceRefundFailedMail } from '../settle/settle.mail.ts';
import { type GivenUpRefund, insertUnpaidRefund } from '../unpaid-refunds/unpaid-refunds.writes.ts';

/**
 * Records that a refund failed for good, once: lists it for administrators, counts it for alerts, notifies the
 * homeowner, or the client and the company whose invoice was paid, and mails the administrators. Runs in the caller's
 * transaction, which has locked the payment.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function recordUnpaidRefund(
  ctx: Context,
  tx: Tx,
  payment: PaymentRow,
  { now, ...refund }: Omit<GivenUpRefund, 'payment'> & { readonly now: Date },
): Promise<void> {
  const id = await insertUnpaidRefund(tx, { ...refund, payment: payment.id }, now);
  if (id === null) return;
  const { amount } = refund;
  const { publicUrl, adminEmails } = ctx.settings;
  await countGivenUp(tx, refund.byHand === null ? 'refund' : 'refund_by_hand');
  await tell(ctx, tx, payment, amount);
  for (const admin of adminEmails) await writeMessage(tx, refundUnpaidMail(admin, amount, publicUrl));
  await publishPaymentChanged(tx, payment);
  ctx.log.error({ payment: payment.id, refund: id }, 'a refund could not be paid out; see /admin/refunds');
}

async function tell(ctx: Context, tx: Tx, payment: PaymentRow, amount: Cents): Promise<void> {
  if (payment.kind === 'invoice') {
    await notifyOfInvoice(ctx, tx, payment, { kind: 'invoice_refund_failed', amountCents: amount });
    await mailInvoicePayer(ctx, tx, payment, (to, invoice) => invoiceRefundFailedMail(to, invoice, amount));
    return;
  }
  const account = payerOf(payment);
  const paid = await getPaidFor(tx, payment.id);
  await notifyHomeowner(ctx, tx, {
    account,
    notice: { kind: 'refund_failed', amountCents: amount, mowing: paid.mowing },
    subject: payment.id,
    mail: refundFailedMail(await getEmail(tx, account), amount, paid, ctx.settings.publicUrl),
  });
}
