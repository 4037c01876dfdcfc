import { centsText } from '../words.ts';

/** In-app notifications for a company about a payment by card of the invoice with this printed number. */
export type CompanyInvoiceNotice = {
  readonly customer: string;
  readonly number: string;
  readonly amountCents: number;
} & (
  | { readonly kind: 'invoice_paid' }
  /** The client disputed the payment at their bank (`opened`), or the company won or lost the dispute. */
  | { readonly kind: 'invoice_disputed'; readonly how: 'opened' | 'won' | 'lost' }
  /** The bank did not accept a refund, and Swath pays it in another way. */
  | { readonly kind: 'invoice_refund_failed' }
);

/** Who reads these notifications, under which topic, and the page that they link to. */
export const COMPANY_INVOICE_KINDS = {
  invoice_paid: { need: 'books', topic: 'money', place: 'invoice' },
  invoice_disputed: { need: 'books', topic: 'money', place: 'invoice' },
  invoice_refund_failed: { need: 'books', topic: 'money', place: 'invoice' },
} as const;

const DISPUTED = {
  opened: ['A client disputes a payment', 'Their bank decides. Please have the invoice and photos ready.'],
  won: ['A disputed payment is yours again', ''],
  lost: ['A disputed payment is lost', 'The invoice is open again.'],
} as const;

/** Title and text of a notification. */
export function companyInvoiceWords(notice: CompanyInvoiceNotice): { title: string; text: string } {
  const { customer, number, amountCents } = notice;
  const amount = centsText(amountCents);
  switch (notice.kind) {
    case 'invoice_paid':
      return { title: 'An invoice was paid by card', text: `${customer} paid ${amount} of ${number}.` };
    case 'invoice_disputed': {
      const [title, next] = DISPUTED[notice.how];
      return { title, text: `${customer}, ${number}, ${amount}. ${next}`.trim() };
    }
    case 'invoice_refund_failed':
      return {
        title: 'A refund did not go through',
        text: `The bank of ${customer} did not take ${amount} back for ${number}. Swath pays it in another way, and may ask you where to.`,
      };
  }
}
