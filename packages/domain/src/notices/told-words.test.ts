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
  [{ kind: 'booked', company, date }, 'The mowing is booked for Tue, Nov 24'],
  [{ kind: 'not_done', company, date, reason: 'dog', next: { is: 'canceled' } }, 'The lawn could not be mowed'],
  [{ kind: 'started', company, date }, 'The crew has started'],
  [{ kind: 'completed', company, date }, 'The lawn is mowed'],
  [
    { kind: 'move_asked', company, oldDate: date, newDate: later },
    'Asked for another day: Mon, Nov 30 instead of Tue, Nov 24',
  ],
  [{ kind: 'day_kept', company, date }, 'The visit stays on Tue, Nov 24'],
  [{ kind: 'unanswered_canceled', company, date }, 'The visit is canceled: no other day was agreed in time'],
  [
    { kind: 'window_changed', company, date, was: '8 – 10 AM', is: '1 – 3 PM' },
    'The arrival time has changed to 1 – 3 PM, from 8 – 10 AM',
  ],
  [{ kind: 'canceled_by_company', company, date }, 'The visit was canceled by your company'],
  [{ kind: 'canceled_by_swath', company, date }, 'The visit was canceled by Swath'],
  [{ kind: 'missed_canceled', company, date }, 'The missed visit is canceled'],
  [
    { kind: 'record_asked', company, date, times: '9:00 AM to 1:05 PM' },
    'Asked whether the lawn was mowed, 9:00 AM to 1:05 PM',
  ],
  [{ kind: 'record_withdrawn', company, date }, 'The record that the lawn was mowed is withdrawn'],
  [{ kind: 'record_decided', company, date, paid: true }, 'The mowing counts as done'],
  [{ kind: 'message_received', company, date }, 'Your company wrote a message'],
  [{ kind: 'complaint_answered', company, date, how: 'redo', amountCents: null }, 'Your company answered the problem'],
  [{ kind: 'complaint_escalated', company, date }, 'Swath decides about the problem'],
  [{ kind: 'complaint_decided', company, date, amountCents: 4500 }, 'Swath decided about the problem'],
  [{ kind: 'complaint_appealed', company, date }, 'Your company asks for a second look'],
  [{ kind: 'review_answered', company, date }, 'Your company answered the review'],
  [{ kind: 'review_removed', company, date, reason: 'Rude' }, 'The words of the review were removed'],
  [{ kind: 'review_restored', company, date }, 'The words of the review are back'],
  [{ kind: 'refunded', amountCents: 4500 }, 'Money goes back to the customer'],
  [{ kind: 'refund_failed', amountCents: 4500 }, 'The refund did not go through'],
  [{ kind: 'refund_paid', amountCents: 4500 }, 'The refund was paid in another way'],
  [{ kind: 'visit_unpaid', company, date }, 'The visit is canceled: it was not paid in time'],
  [{ kind: 'offer_received', company, date, priceCents: 4500 }, '“You have an offer”'],
])('%j is told to the company as: %s', (notice, words) => {
  expect(toldWords(notice, date)).toBe(words);
  expect(toldWords(notice, day('2027-01-05'))).toBe(words.replace(/Nov \d+/g, '$&, 2026'));
});
