import type { Day } from '@swath/domain/calendar';
import type { InvoiceId, InvoicePaymentId } from '@swath/domain/ids';
import { type PaymentMethod, payInvoice, takePaymentBack } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { orRefuse, Refused } from '../../platform/process/refused.ts';
import { publishInvoice } from './draft-invoice.ts';
import { getToday, payableOf } from './invoices.reads.ts';
import { insertPayment, lockInvoice, markTakenBack, saveInvoice } from './invoices.writes.ts';

/** A payment outside of Swath, as the company records it. */
type Paid = {
  readonly amount_cents: number;
  readonly method: PaymentMethod;
  readonly paid_on: Day;
  readonly note: string;
};

/**
 * Records that a client paid an invoice, or a part of it.
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
    await publishInvoice(tx, crew, id);
  });
}

/**
 * Takes a recorded payment back, e.g. of a check that bounced. It stays on record and does not count any more.
 *
 * @throws Refused invoice_not_found, invoice_payment_not_found
 */
export function takeBackPayment(
  ctx: Context,
  crew: CrewProof,
  id: InvoiceId,
  payment: InvoicePaymentId,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const invoice = payableOf(await lockInvoice(tx, crew, id));
    const amount = await markTakenBack(tx, id, payment, await ctx.clock.now(tx));
    if (amount === undefined) throw new Refused('invoice_payment_not_found');
    await saveInvoice(tx, id, { paid_cents: cents(takePaymentBack(invoice, amount).paid) });
    await publishInvoice(tx, crew, id);
  });
}
