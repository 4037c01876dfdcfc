import type { Cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

type CardPaid = {
  readonly company: string;
  /** Printed number of the invoice. */
  readonly number: string;
  readonly amount: Cents;
  /** Address of the invoice's page. */
  readonly href: string;
};

/** Mail to a company's own client: an invoice was paid by card. */
export const cardPaidMail = (to: string, { company, number, amount, href }: CardPaid): Message => ({
  to,
  template: 'invoice-paid',
  subject: `You paid ${centsText(amount)} to ${company}`,
  blocks: [
    { heading: `Invoice ${number} is paid by card` },
    { paragraph: `${company} got your payment of ${centsText(amount)}. Thank you.` },
    { button: 'See the invoice', href },
    { paragraph: `The invoice shows the payment; download its PDF as a receipt. Questions? Please ask ${company}.` },
  ],
});
