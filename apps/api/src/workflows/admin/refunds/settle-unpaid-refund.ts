import { centsText } from '@swath/domain/words';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { refundPaidMail } from '../../../money/payments/payments.mail.ts';
import { getPaidFor } from '../../../money/payments/payments.reads.ts';
import { mailInvoicePayer } from '../../../money/payments/settle/notify-of-invoice.ts';
import { invoiceRefundPaidMail } from '../../../money/payments/settle/settle.mail.ts';
import {
  endUnpaidRefund,
  type LockedRefund,
  lockUnpaidRefund,
} from '../../../money/payments/unpaid/end-unpaid-refund.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import type { Looking } from '../looks/record-look.ts';
import { readUnpaidRefunds, type UnpaidRefunds } from './list-unpaid-refunds.ts';
import { findPaymentOfRefund } from './refunds.reads.ts';

/**
 * Closes a refund that could not be made as paid in another way (`note` says how): whoever paid is told, and an audit
 * event is recorded. The card is not tried again.
 * Source: docs/rules/payments-and-refunds.md.
 * @throws Refused unpaid_refund_not_found, also if another administrator has just closed it
 */
export function settleUnpaidRefund(ctx: Context, looking: Looking, id: string, note: string): Promise<UnpaidRefunds> {
  return ctx.db.transaction().execute(async (tx) => {
    const open = await lockOpen(tx, id);
    const now = await ctx.clock.now(tx);
    await endUnpaidRefund(tx, open.refund, { outcome: 'paid_otherwise', by: looking.admin.id, note, now });
    await record(tx, looking, open, { event: 'refund.paid_otherwise', note });
    await notifyPaid(ctx, tx, open, note);
    return readUnpaidRefunds(tx, looking);
  });
}

/** Notifies the homeowner, or mails the client whose invoice it was. */
async function notifyPaid(ctx: Context, tx: Tx, { refund, to }: Open, note: string): Promise<void> {
  const { amount, payment } = refund;
  if (payment.homeowner_id === null)
    return mailInvoicePayer(ctx, tx, payment, (payer, invoice) =>
      invoiceRefundPaidMail(payer, invoice, { amount, note }),
    );
  const paid = await getPaidFor(tx, payment.id);
  await notifyHomeowner(ctx, tx, {
    account: payment.homeowner_id,
    notice: { kind: 'refund_paid', amountCents: amount, mowing: paid.mowing },
    subject: payment.id,
    mail: refundPaidMail(to.name, { amount, note }, paid, ctx.settings.publicUrl),
  });
}

/**
 * Retries a refund to the card that could not be made, with as many attempts as before, and records an audit event.
 * Source: docs/rules/payments-and-refunds.md.
 * @throws Refused unpaid_refund_not_found, also if another administrator has just closed it; refund_by_hand_anew for a
 * refund by hand, which must be requested anew
 */
export function retryUnpaidRefund(ctx: Context, looking: Looking, id: string): Promise<UnpaidRefunds> {
  return ctx.db.transaction().execute(async (tx) => {
    const open = await lockOpen(tx, id);
    const { refund } = open;
    if (refund.byHand) throw new Refused('refund_by_hand_anew');
    const now = await ctx.clock.now(tx);
    await endUnpaidRefund(tx, refund, { outcome: 'tried_again', by: looking.admin.id, now });
    await record(tx, looking, open, { event: 'refund.tried_again' });
    return readUnpaidRefunds(tx, looking);
  });
}

/** `to`: the homeowner by their address, or the company whose invoice was paid, by its name. */
type Open = { readonly refund: LockedRefund; readonly to: { readonly id: string; readonly name: string } };

async function lockOpen(tx: Tx, id: string): Promise<Open> {
  const found = await findPaymentOfRefund(tx, id);
  const refund = found && (await lockUnpaidRefund(tx, found.payment_id, id));
  if (!refund) throw new Refused('unpaid_refund_not_found');
  const { homeowner_id, email, company_id, company } = found;
  const isHomeowners = homeowner_id !== null && email !== null;
  return { refund, to: isHomeowners ? { id: homeowner_id, name: email } : { id: company_id, name: company } };
}

function record(
  tx: Tx,
  { admin: actor, ip }: Looking,
  { refund: { payment, amount }, to: subject }: Open,
  { event, note }: { event: 'refund.paid_otherwise' | 'refund.tried_again'; note?: string },
): Promise<void> {
  const details = {
    amount: centsText(amount),
    payment: payment.id,
    ...(payment.job_id && { job: payment.job_id }),
    ...(note !== undefined && { how: note }),
  };
  return recordAuditEvent(tx, { event, actor, subject, ip, details });
}
