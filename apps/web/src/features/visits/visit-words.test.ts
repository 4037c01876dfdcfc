import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { sampleOwnJob } from '../../testing/sample-job.ts';
import { nextVisit } from './next-visit.ts';
import { arrivalWords, nextVisitWords, promisedTime, statusMeaning, timeWords } from './visit-words.ts';

/** Still Tuesday, November 24, in Columbia; Wednesday in London. */
const LATE = new Date('2026-11-25T04:00:00Z');
const on = (date: string) => sampleOwnJob(1, { scheduled_date: day(date) });

test.each([
  ['2026-11-25', 'tomorrow'],
  ['2026-11-26', 'in 2 days'],
])('late on the 24th, the next visit on %s is %s', (date, words) => {
  expect(nextVisitWords(on(date), LATE)).toBe(`Your next visit: ${words}`);
});

test.each([
  [{}, 'Booked for today, not started yet.'],
  [{ scheduled_date: day('2026-11-25') }, 'Booked: the crew comes on this day.'],
  [{ scheduled_date: day('2026-11-23') }, 'Nobody started it on this day.'],
  [{ status: 'in-progress' }, null],
  [{ status: 'completed' }, null],
] as const)('what the status of %j means: %s', (changed, words) => {
  expect(statusMeaning(sampleOwnJob(1, changed), LATE)).toBe(words);
});

test.each([
  [{ start_time: null }, 'Time not set yet'],
  [{}, '9:00 AM'],
  [
    { arrival_window: { from: '2026-11-24T15:40:00.000Z', to: '2026-11-24T16:10:00.000Z' } },
    'Arrives between 9:40 AM and 10:10 AM',
  ],
  [{ status: 'in-progress' }, 'Started at 9:00 AM'],
  [{ status: 'completed', end_time: '2026-11-24T15:40:00.000Z' }, 'Done at 9:40 AM'],
] as const)('%j: %s', (changed, words) => {
  expect(timeWords(sampleOwnJob(1, changed), LATE)).toBe(words);
});

const promised_window = { from: '2026-11-24T14:00:00.000Z', to: '2026-11-24T16:00:00.000Z' };
const half = { from: '2026-11-24T14:30:00.000Z', to: '2026-11-24T15:00:00.000Z' };
test.each([
  [{ promised_window, arrival_window: promised_window }, 'Arrives between 8:00 AM and 10:00 AM · Promised'],
  [{ promised_window, arrival_window: half }, 'Arrives between 8:30 AM and 9:00 AM · Promised: 8:00 – 10:00 AM'],
  [{ arrival_window: half }, 'Arrives between 8:30 AM and 9:00 AM'],
  [{ arrival_window: half, scheduled_date: day('2026-11-25') }, 'Probably between 8:30 AM and 9:00 AM'],
  [{ arrival_window: half, scheduled_date: day('2026-11-26') }, 'Any time of the day'],
  [{ arrival_window: half, scheduled_date: day('2026-11-26'), is_locked: true }, 'Arrives between 8:30 AM and 9:00 AM'],
  [{ promised_window, arrival_window: half, is_locked: true }, 'Arrives between 8:30 AM and 9:00 AM'],
  [{ promised_window, status: 'in-progress' }, 'Started at 9:00 AM'],
  [{ promised_window, status: 'completed', end_time: '2026-11-24T15:40:00.000Z' }, 'Done at 9:40 AM'],
] as const)('of what was promised, %j says "%s"', (changed, words) => {
  expect(arrivalWords(sampleOwnJob(1, changed), LATE)).toBe(words);
});

test('what was promised is said only of a visit that is still to come', () => {
  expect(promisedTime(sampleOwnJob(1, { promised_window }))).toBe('Promised: 8:00 – 10:00 AM');
  expect(promisedTime(sampleOwnJob(1))).toBeNull();
  expect(promisedTime(sampleOwnJob(1, { promised_window, status: 'canceled' }))).toBeNull();
});

test('the next visit is the earliest that is still to come', () => {
  const passed = on('2026-11-20');
  const today = sampleOwnJob(2);
  const later = sampleOwnJob(3, { scheduled_date: day('2026-11-30') });
  const done = sampleOwnJob(4, { status: 'completed' });
  expect(nextVisit([passed, done, today, later], LATE)).toBe(today);
  expect(nextVisit([passed, done], LATE)).toBeNull();
});

const on_its_way = { since: '2026-11-24T15:12:00.000Z', arrival_at: '2026-11-24T15:22:00.000Z' };
const early = { from: '2026-11-24T16:00:00.000Z', to: '2026-11-24T18:00:00.000Z' };
test.each([
  ['15:13', { on_its_way }, 'Your crew is on its way, there at about 9:22 AM'],
  ['15:13', { on_its_way: { ...on_its_way, arrival_at: null } }, 'Your crew has been on its way since 9:12 AM'],
  ['15:38', { on_its_way }, 'Your crew has been on its way since 9:12 AM'],
  [
    '15:13',
    { on_its_way, promised_window: early, arrival_window: early },
    'Your crew is on its way, there at about 9:22 AM · Earlier than promised: 10:00 AM – 12:00 PM',
  ],
  [
    '15:13',
    { on_its_way, promised_window },
    'Your crew is on its way, there at about 9:22 AM · Promised: 8:00 – 10:00 AM',
  ],
  ['15:13', { on_its_way, promised_window: early, is_locked: true }, 'Your crew is on its way, there at about 9:22 AM'],
] as const)('at %s of a crew on its way, %j says "%s"', (time, changed, words) => {
  const now = new Date(`2026-11-24T${time}:00Z`);
  expect(arrivalWords(sampleOwnJob(1, changed), now)).toBe(words);
  expect(statusMeaning(sampleOwnJob(1, changed), now)).toBeNull();
});
