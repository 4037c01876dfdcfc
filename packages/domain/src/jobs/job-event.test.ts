import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { minutes } from '../units.ts';
import { eventWords, isShownTo, type JobEvent } from './job-event.ts';

const [from, to, date] = [day('2026-11-24'), day('2026-11-30'), day('2026-11-24')];
const EIGHT = { start: minutes(480), end: minutes(600) };
const HALF_PAST_ONE = { start: minutes(810), end: minutes(930) };

test.each<[JobEvent, string]>([
  [{ kind: 'booked', date }, 'Booked for Tue, Nov 24'],
  [{ kind: 'moved', from, to }, 'Moved from Tue, Nov 24 to Mon, Nov 30'],
  [{ kind: 'asked', from, to }, 'Asked to move from Tue, Nov 24 to Mon, Nov 30'],
  [{ kind: 'accepted', from, to }, 'Accepted, moved from Tue, Nov 24 to Mon, Nov 30'],
  [{ kind: 'day_accepted' }, 'New day accepted'],
  [{ kind: 'declined', date }, 'New day declined, stays on Tue, Nov 24'],
  [{ kind: 'kept', date, why: 'withdrawn' }, 'Question taken back, stays on Tue, Nov 24'],
  [{ kind: 'kept', date, why: 'unanswered' }, 'Not answered in time, stays on Tue, Nov 24'],
  [{ kind: 'stays', date, day: 'closed' }, 'Day closed, kept on Tue, Nov 24'],
  [{ kind: 'stays', date, day: 'shortened' }, 'Day shortened, kept on Tue, Nov 24'],
  [{ kind: 'retimed', minute: 0, locked: true }, 'Time locked to 12:00 AM'],
  [{ kind: 'retimed', minute: 785, locked: false }, 'Time changed to 1:05 PM'],
  [{ kind: 'unlocked' }, 'Time unlocked'],
  [{ kind: 'missed', date }, 'Not started on Tue, Nov 24'],
  [{ kind: 'cannot_do', reason: 'dog' }, 'Could not be done: Dog on the lawn'],
  [{ kind: 'canceled', reason: 'staff' }, 'Canceled: Nobody is free to come'],
  [{ kind: 'canceled' }, 'Canceled'],
  [{ kind: 'undone', step: 'start' }, 'Start undone'],
  [{ kind: 'undone', step: 'complete' }, 'Completion undone'],
  [{ kind: 'recorded', start: 540, end: 785 }, 'Recorded as done, 9:00 AM to 1:05 PM'],
  [{ kind: 'record_confirmed' }, 'Record confirmed by the office'],
  [{ kind: 'record_ended', why: 'declined' }, 'Record declined by the office'],
  [{ kind: 'record_ended', why: 'withdrawn' }, 'Record withdrawn'],
  [{ kind: 'record_ended', why: 'expired' }, 'Record not confirmed in time'],
  [{ kind: 'record_answered', answer: 'yes' }, 'Confirmed that it was done'],
  [{ kind: 'record_answered', answer: 'no' }, 'Said that it was not done'],
  [{ kind: 'record_answered', answer: 'none' }, 'Not answered in time, counts as done'],
  [{ kind: 'record_decided', paid: true }, 'Swath decided: the mowing was done'],
  [{ kind: 'record_decided', paid: false }, 'Swath decided: the money goes back'],
  [{ kind: 'refund_asked', act: 'call_off', why: 'weather' }, 'Asked to cancel: Bad weather'],
  [{ kind: 'refund_asked', act: 'cannot_do', why: 'dog' }, 'Could not be done, asked to cancel: Dog on the lawn'],
  [{ kind: 'refund_asked', act: 'delete_visits' }, 'Asked to delete from the series'],
  [{ kind: 'refund_asked', act: 'end_series' }, 'Asked to end the series'],
  [{ kind: 'refund_declined' }, 'Request declined, nothing is canceled'],
  [{ kind: 'refund_withdrawn' }, 'Request taken back, nothing is canceled'],
  [{ kind: 'refunded', amountCents: 4500 }, '$45.00 given back'],
  [{ kind: 'started' }, 'Started'],
  [{ kind: 'completed' }, 'Completed'],
  [{ kind: 'moved', from, to, because: 'weather' }, 'Moved from Tue, Nov 24 to Mon, Nov 30, because of the weather'],
  [
    { kind: 'asked', from, to, because: 'weather' },
    'Asked to move from Tue, Nov 24 to Mon, Nov 30, because of the weather',
  ],
  [{ kind: 'moved_back', from: to, to: from }, 'Moved back from Mon, Nov 30 to Tue, Nov 24'],
  [
    { kind: 'window_changed', from: EIGHT, to: HALF_PAST_ONE },
    'Promised time changed from 8:00 AM – 10:00 AM to 1:30 PM – 3:30 PM',
  ],
  [{ kind: 'window_chosen', window: HALF_PAST_ONE }, 'Arrival time chosen: 1:30 PM – 3:30 PM'],
  [{ kind: 'window_chosen', window: null }, 'Arrival time chosen: any time'],
  [{ kind: 'on_my_way' }, 'On the way'],
  [{ kind: 'complaint_made', about: 'gate_left_open' }, 'Problem reported: A gate was left open'],
  [{ kind: 'complaint_answered', how: 'redo', amountCents: null }, 'Problem answered: the lawn is mowed again'],
  [{ kind: 'complaint_answered', how: 'refund', amountCents: null }, 'Problem answered: money goes back'],
  [{ kind: 'complaint_answered', how: 'refund', amountCents: 1250 }, 'Problem answered: $12.50 goes back'],
  [{ kind: 'complaint_answered', how: 'explanation', amountCents: null }, 'Problem answered'],
  [{ kind: 'complaint_escalated' }, 'Swath decides about the problem'],
  [{ kind: 'complaint_decided', amountCents: 0, final: false }, 'Swath decided: nothing goes back'],
  [{ kind: 'complaint_decided', amountCents: 1, final: false }, 'Swath decided: $0.01 goes back'],
  [{ kind: 'complaint_decided', amountCents: 0, final: true }, 'Swath decided for good: nothing goes back'],
  [{ kind: 'complaint_decided', amountCents: 4500, final: true }, 'Swath decided for good: $45.00 goes back'],
  [{ kind: 'complaint_appealed' }, 'Asked for a second look'],
  [{ kind: 'complaint_ended', end: 'accepted' }, 'Problem settled'],
  [{ kind: 'complaint_ended', end: 'withdrawn' }, 'Problem taken back'],
  [{ kind: 'complaint_ended', end: 'unanswered' }, 'Answer not objected to in time, problem settled'],
  [{ kind: 'complaint_ended', end: 'not_appealed' }, 'Decision not appealed, final'],
  [{ kind: 'complaint_ended', end: 'final' }, 'Problem decided for good'],
])('%j reads: %s, and days of another year have their year', (event, words) => {
  expect(eventWords(event, date)).toBe(words);
  expect(eventWords(event, day('2027-01-05'))).toBe(words.replace(/Nov \d+/g, '$&, 2026'));
});

test.each(['stays', 'refund_asked', 'refund_declined', 'refund_withdrawn'] as const)(
  'a %s event is the company’s own matter',
  (kind) => expect([isShownTo('company', kind), isShownTo('homeowner', kind)]).toEqual([true, false]),
);

test.each(['kept', 'canceled', 'refunded', 'record_decided'] as const)('a %s event is shown to both sides', (kind) =>
  expect([isShownTo('company', kind), isShownTo('homeowner', kind)]).toEqual([true, true]),
);
