import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import { bookingConfirmedMail, newJobMail } from './booking.mail.ts';

const BOOKING = {
  job: 'j-1' as JobId,
  quote: {
    service_date: day('2026-05-05'),
    created_at: new Date('2026-05-02T17:00:00Z'),
    address: '412 Elm Ave, Columbia, MO 65203',
    full_name: 'Harriet Miller',
    lot_size_sqft: squareFeet(10_890),
    price_cents: cents(7000),
    fee_cents: cents(100),
    promised_from_minute: null,
    promised_to_minute: null,
  },
  company: { name: 'Green Blade Mowing', email: 'office@greenblade.test', time_zone: 'America/Chicago' },
  propertyZone: 'America/Denver',
  homeownerEmail: 'harriet@homeowner.test',
  publicUrl: 'https://swath.test',
};

test('a booking tells the homeowner when, where, who, for how much, and what to prepare', () => {
  expect(readMessage(bookingConfirmedMail(BOOKING))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'booking-confirmed',
    subject: 'Your mowing on Tue, May 5 is booked',
    text: `YOUR MOWING IS BOOKED

When: Tue, May 5
Arrival: Any time of the day
Where: 412 Elm Ave, Columbia, MO 65203
Company: Green Blade Mowing
Paid: $70.00

Please clear the lawn, unlock the gates and keep pets inside that day.

See your visits:
https://swath.test/user/dashboard
`,
  });
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
  const promised = { ...BOOKING.quote, promised_from_minute: minutes(600), promised_to_minute: minutes(720) };
  const booking = { ...BOOKING, quote: promised };
  expect(readMessage(bookingConfirmedMail(booking)).text).toContain('Arrival: 9:00 AM to 11:00 AM');
  expect(readMessage(newJobMail(booking)).text).toContain('Arrival: 10:00 AM to 12:00 PM');
});
