import type { AccountId, InvoiceId, InvoicePaymentId } from '@swath/domain/ids';
import { takePaymentBack } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import { giveBackInvoicePayment } from '../../../money/payments/settle/give-back-invoice.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { mayRefund } from '../../jobs/refund-requests/decide-refund.ts';
import { publishInvoice } from '../draft-invoice.ts';
import { payableOf } from '../invoices.reads.ts';
import { lockInvoice, markTakenBack, saveInvoice } from '../invoices.writes.ts';

/**
 * Gives a payment by card back to the card, in full. The invoice is open again; the payment stays on record.
 *
 * @param by  the member who does it, who has to have the permission to refund
 * @throws Refused invoice_not_found, refund_not_yours, invoice_payment_not_found, nothing_to_refund (its bank is asked to
 *   decide a dispute)
 */
export function giveBackPayment(
  ctx: Context,
  crew: CrewProof,
  by: AccountId,
  { invoice: id, payment }: { readonly invoice: InvoiceId; readonly payment: InvoicePaymentId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, crew, id);
    if (!(await mayRefund(tx, crew, by))) throw new Refused('refund_not_yours');
    const now = await ctx.clock.now(tx);
    const row = await markTakenBack(tx, id, payment, now);
    if (!row?.payment_id) throw new Refused('invoice_payment_not_found');
    if (!(await giveBackInvoicePayment(tx, row.payment_id, now))) throw new Refused('nothing_to_refund');
    await saveInvoice(tx, id, { paid_cents: cents(takePaymentBack(payableOf(invoice), row.amount_cents).paid) });
    await publishInvoice(tx, crew, id);
  });
}
