import type { Day } from '@swath/domain/calendar';
import type { InvoiceId, InvoicePaymentId } from '@swath/domain/ids';
import { payInvoice, type RecordedMethod, takePaymentBack } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import { closeInvoicePage } from '../../money/payments/settle/give-back-invoice.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { orRefuse, Refused } from '../../platform/process/refused.ts';
import { publishInvoice } from './draft-invoice.ts';
import { getToday, payableOf } from './invoices.reads.ts';
import { insertPayment, lockInvoice, markTakenBack, saveInvoice } from './invoices.writes.ts';

/** A payment outside of Swath, as the company records it. */
type Paid = {
  readonly amount_cents: number;
  readonly method: RecordedMethod;
  readonly paid_on: Day;
  readonly note: string;
};

/**
 * Records that a client paid an invoice, or a part of it. A page on which somebody may be paying it by card is closed.
 *
 * @throws Refused invoice_not_found, invoice_not_open, payment_over_balance, payment_day_ahead
 */
export function recordPayment(ctx: Context, crew: CrewProof, id: InvoiceId, paid: Paid): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const after = orRefuse(payInvoice(payableOf(await lockInvoice(tx, crew, id)), paid.amount_cents));
    if (paid.paid_on > (await getToday(tx, crew))) throw new Refused('payment_day_ahead');
    const recorded_at = await ctx.clock.now(tx);
    await insertPayment(tx, { ...paid, amount_cents: cents(paid.amount_cents), invoice_id: id, recorded_at });
    await saveInvoice(tx, id, { paid_cents: cents(after.paid) });
    await closeInvoicePage(tx, id, recorded_at);
    await publishInvoice(tx, crew, id);
  });
}

/**
 * Takes a recorded payment back, e.g. of a check that bounced. It stays on record and does not count any more.
 *
 * @throws Refused invoice_not_found, invoice_payment_not_found, invoice_payment_by_card
 */
export function takeBackPayment(
  ctx: Context,
  crew: CrewProof,
  id: InvoiceId,
  payment: InvoicePaymentId,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const invoice = payableOf(await lockInvoice(tx, crew, id));
    const now = await ctx.clock.now(tx);
    const row = await markTakenBack(tx, id, payment, now);
    if (!row) throw new Refused('invoice_payment_not_found');
    if (row.payment_id) throw new Refused('invoice_payment_by_card');
    await saveInvoice(tx, id, { paid_cents: cents(takePaymentBack(invoice, row.amount_cents).paid) });
    await closeInvoicePage(tx, id, now);
    await publishInvoice(tx, crew, id);
  });
}
