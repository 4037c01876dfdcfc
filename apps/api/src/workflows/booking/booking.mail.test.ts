import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import { bookingConfirmedMail, newJobMail } from './booking.mail.ts';

const BOOKING = {
  sides: {
    id: 'j-1' as JobId,
    address: '412 Elm Ave, Columbia, MO 65203',
    customer: 'Harriet Miller',
    date: day('2026-05-05'),
    today: day('2026-05-02'),
    timeZone: 'America/Chicago',
    propertyZone: 'America/Denver',
    price: 7000,
    company: 'Green Blade Mowing',
    companyEmail: 'office@greenblade.test',
    companyPhone: '5735550111',
    homeownerEmail: 'harriet@homeowner.test',
    promised_from_minute: null,
    promised_to_minute: null,
  },
  quote: {
    lot_size_sqft: squareFeet(10_890),
    price_cents: cents(7000),
    fee_cents: cents(100),
    yard_features: ['fenced_yard' as const],
  },
  card: { brand: 'visa', last4: '4242' },
  publicUrl: 'https://swath.test',
};

test('a booking tells the homeowner what was agreed and paid, what to prepare, and how to change it until when', () => {
  expect(readMessage(bookingConfirmedMail(BOOKING))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'booking-confirmed',
    subject: 'Your mowing on Tue, May 5 is booked',
    text: `YOUR MOWING IS BOOKED

Company: Green Blade Mowing
Day: Tue, May 5
Arrival: Any time of the day
Where: 412 Elm Ave, Columbia, MO 65203
Phone: (573) 555-0111
Paid: $70.00, Visa ending in 4242

Please unlock the gate, keep pets inside and take toys, hoses and tools off the lawn.

See your visit:
https://swath.test/user/visits/j-1

Plans changed? Pick another day, or cancel. Until the crew starts, canceling returns the full $70.00.

Pick another day
https://swath.test/user/visits/j-1?ask=move

Cancel it
https://swath.test/user/visits/j-1?ask=cancel

Add to calendar
https://swath.test/user/visits/j-1?ask=calendar

See your receipts
https://swath.test/user/settings
`,
  });
});

test('what is not known is left out, and a day of another year has its year', () => {
  const sides = { ...BOOKING.sides, companyPhone: null, today: day('2025-12-30') };
  const mail = readMessage(bookingConfirmedMail({ ...BOOKING, sides, card: null }));
  expect(mail.subject).toBe('Your mowing on Tue, May 5, 2026 is booked');
  expect(mail.text).toContain('Day: Tue, May 5, 2026');
  expect(mail.text).toContain('Paid: $70.00\n');
  expect(mail.text).not.toContain('Phone');
});

test('and its company when, where, for whom, how large the lot is, and what it earns', () => {
  expect(readMessage(newJobMail(BOOKING))).toEqual({
    to: 'office@greenblade.test',
    template: 'new-job',
    subject: 'New job on Tue, May 5',
    text: `YOU HAVE A NEW JOB

When: Tue, May 5
Arrival: Any time of the day
Where: 412 Elm Ave, Columbia, MO 65203
Customer: Harriet Miller
Lot: 0.25 acre
You earn: $69.00

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});

test('both read the promised window, each by their own clock', () => {
  const promised = { ...BOOKING.sides, promised_from_minute: minutes(600), promised_to_minute: minutes(720) };
  const booking = { ...BOOKING, sides: promised };
  expect(readMessage(bookingConfirmedMail(booking)).text).toContain('Arrival: 9:00 AM to 11:00 AM');
  expect(readMessage(newJobMail(booking)).text).toContain('Arrival: 10:00 AM to 12:00 PM');
});
