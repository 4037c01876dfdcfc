import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import {
  handRefundMail,
  paymentReturnedMail,
  refundFailedMail,
  refundPaidMail,
  restReturnedMail,
} from './payments.mail.ts';
import type { PaidFor } from './payments.reads.ts';

const PAID = {
  mowing: { job: 'j-1' as JobId, company: 'Green Blade Mowing', date: day('2026-05-05') },
  card: { brand: 'visa', last4: '4242' },
  today: day('2026-05-02'),
};
const TO = 'harriet@homeowner.test';
const URL = 'https://swath.test';
const returned = (reason: string, paid: PaidFor = PAID) =>
  readMessage(paymentReturnedMail(TO, { amount: 4500, reason }, paid, URL));

test('money on its way back: how much, for which mowing, why, to which card, and for how long', () => {
  expect(returned('canceled_by_homeowner')).toEqual({
    to: 'harriet@homeowner.test',
    template: 'payment-returned',
    subject: 'Your payment of $45.00 is being returned',
    text: `YOUR PAYMENT IS BEING RETURNED

Your mowing was canceled.

Company: Green Blade Mowing
Day: Tue, May 5

The full $45.00 goes back to your Visa ending in 4242. Banks take five to ten days to show it.

See this visit:
https://swath.test/user/visits/j-1

See your receipts
https://swath.test/user/settings
`,
  });
});

test('money for which nothing was booked leads on to another booking', () => {
  const { text } = returned('place_lost', { ...PAID, mowing: { ...PAID.mowing, job: null } });
  expect(text).toContain('Company: Green Blade Mowing\nDay: Tue, May 5\n');
  expect(text).toContain('Schedule another day:\nhttps://swath.test/user/dashboard');
});

test('whatever goes back, or does not, says for which mowing', () => {
  const mails = [
    restReturnedMail(TO, { amount: 2500, reason: 'missed' }, PAID, URL),
    handRefundMail(TO, { amount: 1200, reason: 'One strip was left.' }, PAID, URL),
    refundFailedMail(TO, 4500, PAID, URL),
    refundPaidMail(TO, { amount: 4500, note: 'By check.' }, PAID, URL),
  ].map(readMessage);
  for (const { text } of mails) {
    expect(text).toContain('Company: Green Blade Mowing\nDay: Tue, May 5\n');
    expect(text).toContain('https://swath.test/user/settings');
  }
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
