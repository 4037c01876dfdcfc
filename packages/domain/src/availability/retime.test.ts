import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { minutes } from '../units.ts';
import { parseLocalStart, startInstant, whyNotRetime } from './retime.ts';

const DAY = day('2026-05-05');
const job = { status: 'pending', serviceDate: DAY, timeZone: 'America/Chicago', duration: minutes(30) } as const;
const NOW = new Date('2026-05-05T14:00:00Z'); // 9:00 AM there
const windows = [
  { start: minutes(540), end: minutes(720) },
  { start: minutes(780), end: minutes(1020) },
];
const at = (minute: number, locked = false, on = DAY) => ({ day: on, minute: minutes(minute), locked });
const why = (start: ReturnType<typeof at>, locked: { start: Date; duration: ReturnType<typeof minutes> }[] = []) =>
  whyNotRetime(job, start, { windows, locked }, NOW);

describe('a local start', () => {
  test('is a day and a whole minute', () => {
    expect(parseLocalStart('2026-05-05T09:30:00')).toEqual({ day: DAY, minute: 570 });
  });
  test.each([
    '',
    '2026-05-05',
    '2026-05-05T09:30',
    '2026-05-05T09:30:01',
    '2026-05-05T24:00:00',
    '2026-02-30T09:30:00',
    '2026-05-05T09:30:00Z',
  ])('%j is none', (text) => expect(parseLocalStart(text)).toBeNull());
});

describe('a time for a job', () => {
  test.each([
    [540, 'time_passed'],
    [541, null],
    [690, null],
    [691, 'time_outside_hours'],
    [750, 'time_outside_hours'],
    [780, null],
    [990, null],
    [991, 'time_outside_hours'],
  ])('at minute %i: %s', (minute, reason) => expect(why(at(minute))).toBe(reason));

  test('lies on the day of the job, which is pending', () => {
    expect(why(at(600, false, day('2026-05-06')))).toBe('time_on_other_day');
    const started = { ...job, status: 'in-progress' } as const;
    expect(whyNotRetime(started, at(600), { windows, locked: [] }, NOW)).toBe('job_not_retimable');
  });

  test('is none that the spring change leaves out; one that the autumn change repeats is the first', () => {
    const spring = { ...job, serviceDate: day('2027-03-14') };
    const all = { windows: [{ start: minutes(0), end: minutes(1440) }], locked: [] };
    expect(whyNotRetime(spring, at(150, false, spring.serviceDate), all, NOW)).toBe('time_not_on_clock');
    expect(whyNotRetime(spring, at(180, false, spring.serviceDate), all, NOW)).toBeNull();
    const autumn = startInstant(at(90, false, day('2026-11-01')), 'America/Chicago');
    expect(autumn.toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  test('that is locked keeps the way to other locked stops, before and after', () => {
    const other = [{ start: new Date('2026-05-05T15:00:00Z'), duration: minutes(60) }]; // 10:00 to 11:05
    expect([why(at(565, true), other), why(at(566, true), other)]).toEqual([null, 'time_taken']);
    expect([why(at(664, true), other), why(at(665, true), other)]).toEqual(['time_taken', null]);
    expect(why(at(600), other)).toBeNull();
    const far = { start: new Date('2026-05-05T20:00:00Z'), duration: minutes(30) };
    expect([why(at(600, true), [...other, far]), why(at(800, true), [...other, far])]).toEqual(['time_taken', null]);
  });
});
