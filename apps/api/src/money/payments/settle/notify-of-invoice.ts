import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { invoiceHref } from '../../../platform/secrets/sign-link.ts';
import type { PaymentRow } from '../payments.reads.ts';
import type { PaidInvoice } from './settle.mail.ts';

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

/**
 * Mails the client who paid an invoice by card, at the address to which the invoice was mailed or else the present one;
 * nobody without one.
 */
export async function mailInvoicePayer(
  ctx: Context,
  tx: Tx,
  payment: Pick<PaymentRow, 'invoice_id'>,
  write: (to: string, invoice: PaidInvoice) => Message,
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .innerJoin('own_clients', 'own_clients.id', 'invoices.own_client_id')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .where('invoices.id', '=', payment.invoice_id)
    .select(['invoices.id', 'invoices.number', 'invoices.mailed_to', 'own_clients.email'])
    .select(['companies.name as company', 'companies.phone_number as companyPhone'])
    .executeTakeFirstOrThrow();
  const { company, companyPhone } = invoice;
  const to = invoice.mailed_to ?? invoice.email;
  if (to === null) return;
  const number = invoiceNumberText(invoice.number!);
  await writeMessage(tx, write(to, { company, companyPhone, number, href: invoiceHref(ctx, invoice.id) }));
}
