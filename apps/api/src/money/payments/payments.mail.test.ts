import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import { paymentReturnedMail } from './payments.mail.ts';

const returned = (reason: string) =>
  readMessage(paymentReturnedMail('harriet@homeowner.test', 4500, reason, 'https://swath.test'));

test('money on its way back: how much, why, and for how long', () => {
  expect(returned('canceled_by_homeowner')).toEqual({
    to: 'harriet@homeowner.test',
    template: 'payment-returned',
    subject: 'Your payment of $45.00 is being returned',
    text: `YOUR PAYMENT IS BEING RETURNED

Your mowing was canceled.

The full $45.00 goes back to your card. Banks take five to ten days to show it.

Schedule another day:
https://swath.test/user/dashboard
`,
  });
});

test.each([
  ['place_lost', 'The day filled up before your payment arrived, so nothing was booked.'],
  ['duplicate', 'You already have a mowing with this company on that day, so this one was not booked again.'],
  ['offer_ended', 'The offer was no longer open when your payment arrived, so nothing was booked.'],
  ['queued_job_ended', 'Your job had already left the queue when your payment arrived, so nothing was booked.'],
  ['missed', 'Nobody came on the day of your mowing, so it was canceled.'],
  ['quote_given_up', 'You had asked for something else in the meantime, so nothing was booked for this payment.'],
])('because of %s', (reason, words) => {
  expect(returned(reason).text.split('\n\n')[1]).toBe(words);
});
