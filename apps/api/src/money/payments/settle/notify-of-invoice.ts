import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentRow } from '../payments.reads.ts';

type News = { readonly amountCents: number } & (
  | { readonly kind: 'invoice_disputed'; readonly how: 'opened' | 'won' | 'lost' }
  | { readonly kind: 'invoice_refund_failed' }
);

/** Notifies a company of what became of a payment of its invoice. */
export async function notifyOfInvoice(ctx: Context, tx: Tx, payment: PaymentRow, news: News): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .where('id', '=', payment.invoice_id)
    .select(['id', 'full_name', 'number'])
    .executeTakeFirstOrThrow();
  await notifyCompany(ctx, tx, {
    company: payment.company_id,
    notice: { ...news, customer: invoice.full_name, number: invoiceNumberText(invoice.number!) },
    subject: invoice.id,
  });
}
