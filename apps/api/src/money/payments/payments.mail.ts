import { centsText } from '@swath/domain/words';
import type { Message } from '../../telling/outbox/write-message.ts';

/** Why money goes back, in the homeowner's words. */
const REASONS: Record<string, string> = {
  place_lost: 'The day filled up before your payment arrived, so nothing was booked.',
  duplicate: 'You already have a mowing with this company on that day, so this one was not booked again.',
  offer_ended: 'The offer was no longer open when your payment arrived, so nothing was booked.',
  queued_job_ended: 'Your job had already left the queue when your payment arrived, so nothing was booked.',
  missed: 'Nobody came on the day of your mowing, so it was canceled.',
  quote_given_up: 'You had asked for something else in the meantime, so nothing was booked for this payment.',
};

/** To the homeowner: what was paid is on its way back, and why. @param amount  in cents */
export const paymentReturnedMail = (to: string, amount: number, reason: string, publicUrl: string): Message => ({
  to,
  template: 'payment-returned',
  subject: `Your payment of ${centsText(amount)} is being returned`,
  blocks: [
    { heading: 'Your payment is being returned' },
    { paragraph: REASONS[reason] ?? 'Your mowing was canceled.' },
    { paragraph: `The full ${centsText(amount)} goes back to your card. Banks take five to ten days to show it.` },
    { button: 'Schedule another day', href: `${publicUrl}/user/dashboard` },
  ],
});
