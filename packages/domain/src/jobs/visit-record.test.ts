import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { minuteText } from '../words.ts';
import {
  answerRecordUntil,
  confirmUntil,
  type RecordableVisit,
  recordedTimes,
  recordUntil,
  timesText,
  untilText,
  whyNotRecord,
  whyNotTimes,
} from './visit-record.ts';

const VISIT = { status: 'pending', serviceDate: day('2026-05-05'), timeZone: 'America/Chicago' } as const;
const at = (instant: string) => new Date(instant);
/** Columbia, Missouri, is five hours behind UTC in May. */
const MIDNIGHT = at('2026-05-06T05:00:00Z');
const LAST_MOMENT = at('2026-05-08T04:59:59.999Z');
const TOO_LATE = at('2026-05-08T05:00:00Z');
const why = (own: Partial<RecordableVisit>, now: Date, by: 'company' | 'administrator' = 'company') =>
  whyNotRecord({ ...VISIT, ...own }, by, now);

test('a visit can be recorded from the end of its day where the lawn is, until 48 hours later', () => {
  expect(why({}, new Date(MIDNIGHT.getTime() - 1))).toBe('record_day_not_over');
  expect([why({}, MIDNIGHT), why({}, LAST_MOMENT), why({}, TOO_LATE)]).toEqual([null, null, 'record_too_late']);
  expect(why({ timeZone: 'America/Denver' }, MIDNIGHT)).toBe('record_day_not_over');
  expect(untilText(recordUntil(VISIT), VISIT.timeZone, VISIT.serviceDate)).toBe('Thu, May 7, 11:59 PM');
});

test('an administrator is not bound by that time, and neither is a visit that was begun or is an own client’s', () => {
  expect(why({}, TOO_LATE, 'administrator')).toBeNull();
  expect(why({}, at('2026-05-05T20:00:00Z'), 'administrator')).toBe('record_day_not_over');
  expect([why({ ownClient: true }, TOO_LATE), why({ status: 'in-progress' }, TOO_LATE)]).toEqual([null, null]);
});

test.each([
  [{ status: 'completed' }, 'job_already_completed'],
  [{ status: 'canceled' }, 'job_canceled'],
  [{ record: {} }, 'record_open'],
  [{ charge: 'declined' }, 'visit_not_paid'],
  [{ charge: 'scheduled' }, null],
] as const)('%o: %s', (own, reason) => {
  expect(why(own, MIDNIGHT)).toBe(reason);
});

test.each([
  [540, 590, null],
  [540, 540, 'record_end_first'],
  [590, 540, 'record_end_first'],
  [0, 720, null],
  [0, 721, 'record_too_long'],
])('from minute %i to %i: %s', (start, end, reason) => {
  expect(whyNotTimes({ start, end }, VISIT)).toBe(reason);
});

test('a time that the clocks leave out is none', () => {
  const spring = { ...VISIT, serviceDate: day('2026-03-08') };
  expect(whyNotTimes({ start: 150, end: 200 }, spring)).toBe('time_not_on_clock');
  expect(whyNotTimes({ start: 60, end: 150 }, spring)).toBe('time_not_on_clock');
});

test('times are those of the day of the visit where the lawn is', () => {
  const times = recordedTimes({ start: 540, end: 590 }, VISIT);
  expect(times).toEqual({ startedAt: at('2026-05-05T14:00:00Z'), endedAt: at('2026-05-05T14:50:00Z') });
  expect(timesText(times, VISIT.timeZone)).toBe('9:00–9:50 AM');
  expect(timesText(recordedTimes({ start: 690, end: 730 }, VISIT), VISIT.timeZone)).toBe('11:30 AM–12:10 PM');
  expect([minuteText(690), minuteText(730)]).toEqual(['11:30 AM', '12:10 PM']);
});

test('48 hours are 48 hours, also over a change of clocks', () => {
  const spring = { ...VISIT, serviceDate: day('2026-03-07') };
  expect(untilText(recordUntil(spring), spring.timeZone, spring.serviceDate)).toBe('Tue, Mar 10, 1:00 AM');
});

test('a deadline of another year has its year', () => {
  const winter = { ...VISIT, serviceDate: day('2026-12-30') };
  expect(untilText(recordUntil(winter), winter.timeZone, winter.serviceDate)).toBe('Fri, Jan 1, 2027, 11:59 PM');
});

test('the office has as long as it could record the visit itself, and a day at least; the homeowner two days', () => {
  expect(confirmUntil(VISIT, MIDNIGHT)).toEqual(TOO_LATE);
  expect(confirmUntil(VISIT, LAST_MOMENT)).toEqual(new Date(LAST_MOMENT.getTime() + 24 * 3_600_000));
  expect(answerRecordUntil(MIDNIGHT)).toEqual(TOO_LATE);
});
