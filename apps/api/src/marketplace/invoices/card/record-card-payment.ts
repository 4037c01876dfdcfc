import { dayAt } from '@swath/domain/calendar';
import { balanceOf, invoiceNumberText, payByCard } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import type { CardPayment } from '../../../money/payments/payment-handlers.ts';
import { mailInvoicePayer } from '../../../money/payments/settle/notify-of-invoice.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getTimeZone } from '../../companies/companies.reads.ts';
import { publishInvoice } from '../draft-invoice.ts';
import { payableOf } from '../invoices.reads.ts';
import { type InvoiceRowStored, insertPayment, lockInvoiceById, saveInvoice } from '../invoices.writes.ts';
import { cardPaidMail } from './card.mail.ts';

/**
 * Stores how much of a payment by card its invoice has, and tells company and client of one that is new. Runs in the
 * caller's transaction, which has locked the invoice and the payment.
 *
 * @returns false when the invoice was paid or made void in another way meanwhile
 */
export async function recordCardPayment(ctx: Context, tx: Tx, payment: CardPayment): Promise<boolean> {
  const { id, kept, now } = payment;
  const invoice = (await lockInvoiceById(tx, payment.invoice))!;
  const known = await tx
    .selectFrom('invoice_payments')
    .where('payment_id', '=', id)
    .select(['id', 'amount_cents', 'taken_back_at'])
    .executeTakeFirst();
  const before = known?.taken_back_at === null ? known.amount_cents : 0;
  if (kept === before) return true;
  const paid = payByCard(payableOf(invoice), before, kept);
  if (!paid.ok) return false;
  if (known) {
    const counts = kept > 0 ? { amount_cents: kept, taken_back_at: null } : { taken_back_at: now };
    await tx.updateTable('invoice_payments').set(counts).where('id', '=', known.id).execute();
  } else {
    const paid_on = dayAt(now, await getTimeZone(tx, invoice.company_id));
    const row = { invoice_id: invoice.id, payment_id: id, amount_cents: kept, method: 'card', paid_on } as const;
    await insertPayment(tx, { ...row, recorded_at: now });
  }
  await saveInvoice(tx, invoice.id, { paid_cents: cents(paid.value.paid) });
  await publishInvoice(tx, invoice.company_id, invoice.id);
  if (!known) await tell(ctx, tx, invoice, payment, balanceOf(paid.value));
  return true;
}

async function tell(
  ctx: Context,
  tx: Tx,
  invoice: InvoiceRowStored,
  { kept }: CardPayment,
  open: number,
): Promise<void> {
  const number = invoiceNumberText(invoice.number!);
  await notifyCompany(ctx, tx, {
    ...{ company: invoice.company_id, subject: invoice.id },
    notice: { kind: 'invoice_paid', customer: invoice.full_name, number, amountCents: kept },
  });
  await mailInvoicePayer(ctx, tx, { invoice_id: invoice.id }, (to, paid) => cardPaidMail(to, paid, kept, open));
}
