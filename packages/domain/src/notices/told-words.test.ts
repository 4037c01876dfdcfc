import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { Notice } from './notice.ts';
import { toldWords } from './told-words.ts';

const company = 'Green Blade';
const [date, later] = [day('2026-11-24'), day('2026-11-30')];

test.each<[Notice, string]>([
  [{ kind: 'running_late', company, date, time: '3:20 PM' }, 'The crew is running late, there at about 3:20 PM'],
  [{ kind: 'on_my_way', company, time: null }, 'The crew is on its way'],
  [{ kind: 'visit_tomorrow', company, date, arrival: null, prepare: [] }, 'The visit is tomorrow'],
  [{ kind: 'visit_tomorrow', company, date, arrival: '8 – 10 AM', prepare: [] }, 'The visit is tomorrow, 8 – 10 AM'],
  [
    { kind: 'rescheduled', company, oldDate: date, newDate: later },
    'The visit was moved from Tue, Nov 24 to Mon, Nov 30',
  ],
  [{ kind: 'time_fixed', company, date, minute: 785 }, 'The time is fixed: 1:05 PM'],
  [{ kind: 'time_fixed', company, date, minute: null }, 'The time is open again'],
  [{ kind: 'missed', company, date }, 'Nobody came on Tue, Nov 24'],
  [{ kind: 'record_decided', company, date, paid: false }, 'The mowing does not count as done'],
  [{ kind: 'charge_failed', company, date, amountCents: 4500 }, 'The card was declined'],
  [{ kind: 'offer_received', company, date, priceCents: 4500 }, '“You have an offer”'],
])('%j is told to the company as: %s', (notice, words) => {
  expect(toldWords(notice, date)).toBe(words);
  expect(toldWords(notice, day('2027-01-05'))).toBe(words.replace(/Nov \d+/g, '$&, 2026'));
});
