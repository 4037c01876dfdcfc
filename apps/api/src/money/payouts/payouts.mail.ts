import type { PayoutId } from '@swath/domain/ids';
import { centsText } from '@swath/domain/words';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';

/**
 * Mail to a company's primary user: its bank has returned a payout, and what to do.
 *
 * @param how.payout  the payout, whose page the mail leads to
 * @param how.cents  the returned amount
 * @param how.step  what the company has to do, as a sentence
 */
export const payoutFailedMail = (
  to: string,
  how: { payout: PayoutId; cents: number; step: string; company: string; publicUrl: string },
): Message => ({
  to,
  template: 'payout-failed',
  subject: `Your payout of ${centsText(how.cents)} came back`,
  blocks: [
    { heading: 'Your bank sent a payout back' },
    { paragraph: `${centsText(how.cents)} for ${how.company} did not reach your bank. ${how.step}` },
    {
      paragraph:
        'Nothing is lost: the money is on your account with the payment provider, and goes out again with the next payout once your bank account is right.',
    },
    { button: 'See the payout', href: `${how.publicUrl}/company/payouts/${how.payout}` },
  ],
});
