import { atPhone } from '@swath/domain/accounts/phone';
import { BANKS_TAKE } from '@swath/domain/payments/card-words';
import { centsText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { STILL_YOURS } from '../payments.mail.ts';

/** What mails to the client who paid an invoice by card say of it. `href`: address of the invoice's page */
export type PaidInvoice = {
  readonly company: string;
  readonly companyPhone: string | null;
  readonly number: string;
  readonly href: string;
};

/** The reasons of refunds as mails to a company's client say them, by `refund_reason`. */
const INVOICE_REASONS: Record<string, (of: PaidInvoice) => string> = {
  invoice_refunded: ({ company, number }) => `${company} gives your payment of invoice ${number} back.`,
  invoice_not_owed: ({ number }) =>
    `Invoice ${number} was paid in another way, or canceled, before your card was charged.`,
  invoice_page_replaced: ({ number }) => `Invoice ${number} was changed while you were paying it.`,
};

/**
 * Mail: a payment of an invoice was given back, and why.
 *
 * @param returned.amount  in cents
 * @param returned.reason  the payment's `refund_reason`
 */
export const invoiceReturnedMail = (
  to: string,
  invoice: PaidInvoice,
  { amount, reason }: { amount: number; reason: string },
): Message => ({
  to,
  template: 'invoice-given-back',
  subject: `Your payment of ${centsText(amount)} is being returned`,
  blocks: [
    { heading: 'Your payment is being returned' },
    { paragraph: INVOICE_REASONS[reason]?.(invoice) ?? `Your payment of invoice ${invoice.number} is given back.` },
    { paragraph: `${centsText(amount)} goes back to your card. ${BANKS_TAKE}` },
    ...seeInvoice(invoice),
  ],
});

/** Mail: the bank did not accept a refund, and what happens next. @param amount  in cents */
export const invoiceRefundFailedMail = (to: string, invoice: PaidInvoice, amount: number): Message => ({
  to,
  template: 'invoice-refund-failed',
  subject: `Your refund of ${centsText(amount)} did not go through`,
  blocks: [
    { heading: 'Your refund did not go through' },
    {
      paragraph: `We tried several times to give ${centsText(amount)} for invoice ${invoice.number} of ${invoice.company} back to your card, and your bank did not take it.`,
    },
    ...STILL_YOURS,
    ...seeInvoice(invoice),
  ],
});

/**
 * Mail: a refund that the bank refused was paid in another way.
 *
 * @param paid.amount  in cents
 * @param paid.note  how it was paid
 */
export const invoiceRefundPaidMail = (
  to: string,
  invoice: PaidInvoice,
  { amount, note }: { amount: number; note: string },
): Message => ({
  to,
  template: 'invoice-refund-paid',
  subject: `We have paid you ${centsText(amount)} in another way`,
  blocks: [
    { heading: 'Your refund is paid' },
    {
      paragraph: `Your bank did not take your refund for invoice ${invoice.number} of ${invoice.company}, so we have paid you ${centsText(amount)} in another way.`,
    },
    { paragraph: `How: ${note}` },
    ...seeInvoice(invoice),
  ],
});

const seeInvoice = ({ company, companyPhone, href }: PaidInvoice): Message['blocks'] => [
  { button: 'See the invoice', href },
  { paragraph: `Questions? Please ask ${company}${atPhone(companyPhone)}.` },
];
