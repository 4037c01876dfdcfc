import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { eventWords, isShownTo, type JobEvent } from './job-event.ts';

const [from, to, date] = [day('2026-11-24'), day('2026-11-30'), day('2026-11-24')];

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
  [{ kind: 'started' }, 'Started'],
  [{ kind: 'completed' }, 'Completed'],
])('%j reads: %s', (event, words) => expect(eventWords(event)).toBe(words));

test('that a job stays on a day which its company closes is the company’s matter; everything else is both sides’', () => {
  expect([isShownTo('company', 'stays'), isShownTo('homeowner', 'stays')]).toEqual([true, false]);
  expect([isShownTo('company', 'kept'), isShownTo('homeowner', 'kept')]).toEqual([true, true]);
});
