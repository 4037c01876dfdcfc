import { atPhone } from '@swath/domain/accounts/phone';
import type { Day } from '@swath/domain/calendar';
import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import type { Cents } from '@swath/domain/units';
import { centsText, fullDayText } from '@swath/domain/words';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';

/** What a mail about an invoice says of it. */
type Billed = {
  readonly company: string;
  readonly companyPhone: string | null;
  readonly full_name: string;
  readonly number: number;
  readonly total_cents: Cents;
  readonly due_on: Day;
  /** Whether it can be paid by card on its page. */
  readonly byCard: boolean;
};

const buttonOf = ({ byCard }: Billed): string => (byCard ? 'See and pay the invoice' : 'See the invoice');

const howToPay = ({ company, byCard }: Billed): string =>
  byCard ? `Pay by card on that page, or pay ${company} directly.` : `You pay ${company} directly.`;

/** Mail to a company's own client: an invoice, with the link to its page. */
export const invoiceMail = (to: string, invoice: Billed, href: string): Message => ({
  to,
  template: 'invoice-sent',
  subject: `${invoice.company} sent you an invoice of ${centsText(invoice.total_cents)}`,
  blocks: [
    { heading: `Invoice ${invoiceNumberText(invoice.number)}` },
    { paragraph: `${invoice.full_name}, ${invoice.company} sent you an invoice for work at your lawn.` },
    {
      facts: [
        ['Amount', centsText(invoice.total_cents)],
        ['Due', fullDayText(invoice.due_on)],
      ],
    },
    { button: buttonOf(invoice), href },
    { paragraph: `${howToPay(invoice)} If something is not right, please ask them${atPhone(invoice.companyPhone)}.` },
  ],
});

/** Mail to a company's own client: an invoice is still open. `total_cents` is what is still to be paid. */
export const reminderMail = (to: string, invoice: Billed, href: string): Message => ({
  to,
  template: 'invoice-reminder',
  subject: `Reminder: ${centsText(invoice.total_cents)} to ${invoice.company} is still open`,
  blocks: [
    { heading: `Invoice ${invoiceNumberText(invoice.number)} is still open` },
    { paragraph: `${invoice.full_name}, ${invoice.company} reminds you of an invoice.` },
    {
      facts: [
        ['Still to be paid', centsText(invoice.total_cents)],
        ['Due', fullDayText(invoice.due_on)],
      ],
    },
    { button: buttonOf(invoice), href },
    { paragraph: `${howToPay(invoice)} If you have paid already, please tell them${atPhone(invoice.companyPhone)}.` },
  ],
});
