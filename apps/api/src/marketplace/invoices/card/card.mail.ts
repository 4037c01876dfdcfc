import { atPhone } from '@swath/domain/accounts/phone';
import type { Cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import type { PaidInvoice } from '../../../money/payments/settle/settle.mail.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

/**
 * Mail to a company's own client: an invoice was paid by card.
 *
 * @param open  what is still to be paid of it, in cents
 */
export const cardPaidMail = (
  to: string,
  { company, companyPhone, number, href }: PaidInvoice,
  amount: Cents,
  open: number,
): Message => ({
  to,
  template: 'invoice-paid',
  subject: `You paid ${centsText(amount)} to ${company}`,
  blocks: [
    { heading: open === 0 ? `Invoice ${number} is paid by card` : `A part of invoice ${number} is paid by card` },
    {
      paragraph:
        `${company} got your payment of ${centsText(amount)}. Thank you.` +
        (open === 0 ? '' : ` ${centsText(open)} is still to be paid.`),
    },
    { button: 'See the invoice', href },
    {
      paragraph: `The invoice shows the payment; download its PDF as a receipt. Questions? Please ask ${company}${atPhone(companyPhone)}.`,
    },
  ],
});
