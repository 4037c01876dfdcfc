import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, instantAt } from '../calendar.ts';
import { minutes } from '../units.ts';
import {
  asksEndAt,
  atMinute,
  CLOCK_ACTS,
  clock,
  isForgotten,
  lastActAt,
  overlaps,
  type Shift,
  workedMinutes,
} from './shift.ts';
import { readHours } from './shift-times.ts';

const ZONE = 'America/Chicago';
const at = (of: string, minute = 0) => instantAt(day(of), minute, ZONE);
const SEVEN = 7 * 60;
const aShift = (own: Partial<Shift> = {}): Shift => ({
  ...{ startedAt: at('2026-05-01', SEVEN), endedAt: null, breakStartedAt: null, breakMinutes: minutes(0) },
  ...own,
});

test('a day with a break counts without it', () => {
  const begun = clock('start', null, at('2026-05-01', SEVEN));
  expect(begun).toEqual({ ok: true, value: aShift() });
  const paused = clock('break', aShift(), at('2026-05-01', 12 * 60));
  const resumed = clock('resume', paused.ok ? paused.value : null, at('2026-05-01', 12 * 60 + 30));
  const ended = clock('end', resumed.ok ? resumed.value : null, at('2026-05-01', 15 * 60 + 30));
  expect(ended.ok && [workedMinutes(ended.value), ended.value.breakMinutes]).toEqual([480, 30]);
});

test('whoever ends work in a break was on it until then', () => {
  const paused = aShift({ breakStartedAt: at('2026-05-01', 12 * 60) });
  const ended = clock('end', paused, at('2026-05-01', 13 * 60));
  expect(ended.ok && [workedMinutes(ended.value), ended.value.breakStartedAt]).toEqual([5 * 60, null]);
});

test.each([
  ['start', aShift(), 'already_clocked_in'],
  ['end', null, 'not_clocked_in'],
  ['break', aShift({ endedAt: at('2026-05-01', 8 * 60) }), 'not_clocked_in'],
  ['resume', aShift(), 'not_on_break'],
  ['break', aShift({ breakStartedAt: at('2026-05-01', 8 * 60) }), 'already_on_break'],
] as const)('%s is refused: %#', (act, last, reason) => {
  expect(clock(act, last, at('2026-05-01', 9 * 60))).toEqual({ ok: false, reason });
});

test('who has forgotten to end work is not credited with 24 hours: it stays open, and they may begin the next day', () => {
  const open = aShift();
  const next = at('2026-05-02', SEVEN);
  expect([isForgotten(open, at('2026-05-01', 23 * 60)), isForgotten(open, next)]).toEqual([false, true]);
  expect(workedMinutes(open)).toBeNull();
  expect(clock('end', open, next)).toEqual({ ok: false, reason: 'shift_forgotten' });
  expect(clock('start', open, next)).toMatchObject({ ok: true, value: { startedAt: next } });
});

test('they are asked twelve hours after the start, and not before two hours without a job have passed', () => {
  const start = at('2026-05-01', SEVEN);
  expect(asksEndAt(start, null)).toEqual(at('2026-05-01', 19 * 60));
  expect(asksEndAt(start, at('2026-05-01', 15 * 60))).toEqual(at('2026-05-01', 19 * 60));
  expect(asksEndAt(start, at('2026-05-01', 18 * 60))).toEqual(at('2026-05-01', 20 * 60));
});

const typed = (of: string, start: number, end: number | null, breakMinutes = 0) => ({
  ...{ day: day(of), start, end, breakMinutes: minutes(breakMinutes) },
});
const LATER = at('2027-06-01');
const read = (hours: ReturnType<typeof typed>, before: Shift | null = null, now = LATER) =>
  readHours(hours, { zone: ZONE, now, before });
const lengthOf = (result: ReturnType<typeof read>) => (result.ok ? workedMinutes(result.value) : result.reason);

test.each([
  ['an ordinary day', typed('2026-05-01', SEVEN, 15 * 60 + 30, 30), 480],
  ['over midnight', typed('2026-05-01', 22 * 60, 2 * 60), 240],
  ['the night on which clocks go forward', typed('2026-03-07', 22 * 60, 6 * 60), 7 * 60],
  ['the night on which clocks go back', typed('2026-10-31', 22 * 60, 6 * 60), 9 * 60],
  ['a day that begins before clocks go back', typed('2026-11-01', 0, 8 * 60), 9 * 60],
  ['a time that the clock leaves out', typed('2026-03-08', 2 * 60 + 30, 8 * 60), 'time_not_on_clock'],
  ['too long', typed('2026-05-01', SEVEN, 6 * 60), 'shift_too_long'],
  ['no end', typed('2026-05-01', SEVEN, null), 'shift_end_missing'],
  ['a break as long as the work', typed('2026-05-01', SEVEN, SEVEN + 30, 30), 'break_too_long'],
  ['not begun yet', typed('2027-06-01', SEVEN, 8 * 60), 'shift_start_in_future'],
  ['not ended yet', typed('2027-05-31', 22 * 60, 60), 'shift_end_in_future'],
])('hours that are typed: %s', (_, hours, expected) => {
  expect(lengthOf(read(hours))).toBe(expected);
});

test('times that a correction leaves as they are stay at their instant, in the hour that occurs twice too', () => {
  const second = new Date(at('2026-11-01', 90).getTime() + 3_600_000);
  const before = aShift({ startedAt: second, endedAt: at('2026-11-01', 8 * 60) });
  const kept = read(typed('2026-11-01', 90, 9 * 60), before);
  expect(kept).toMatchObject({ ok: true, value: { startedAt: second } });
  expect(lengthOf(kept)).toBe(7.5 * 60);
  expect(lengthOf(read(typed('2026-11-01', 90, 105), before))).toBe(15);
});

test('who is at work corrects the start and stays at work', () => {
  const before = aShift();
  const now = at('2026-05-01', 9 * 60);
  expect(read(typed('2026-05-01', SEVEN - 15, null), before, now)).toMatchObject({
    ok: true,
    value: { startedAt: at('2026-05-01', SEVEN - 15), endedAt: null },
  });
});

test('work begins now at the latest, and a break is shorter than the work so far', () => {
  const now = at('2026-05-01', 9 * 60);
  expect(read(typed('2026-05-01', 9 * 60, null), aShift(), now)).toMatchObject({ ok: true, value: { startedAt: now } });
  expect(read(typed('2026-05-01', 9 * 60 + 1, null), aShift(), now)).toEqual({
    ...{ ok: false, reason: 'shift_start_in_future' },
  });
  expect(read(typed('2026-05-01', SEVEN, null, 119), aShift(), now)).toMatchObject({
    ...{ ok: true, value: { breakMinutes: 119 } },
  });
  expect(read(typed('2026-05-01', SEVEN, null, 120), aShift(), now)).toEqual({ ok: false, reason: 'break_too_long' });
});

test('the end of work that was ended cannot be left out', () => {
  const before = aShift({ endedAt: at('2026-05-01', 15 * 60) });
  expect(read(typed('2026-05-01', SEVEN, null), before)).toEqual({ ok: false, reason: 'shift_end_missing' });
});

test.each([
  ['before it', 8 * 60 - 1, true],
  ['with it', 8 * 60, true],
  ['after it', 8 * 60 + 1, false],
])('a break that goes on is kept by a start %s: %#', (_, start, isKept) => {
  const breakStartedAt = at('2026-05-01', 8 * 60);
  const corrected = read(typed('2026-05-01', start, null), aShift({ breakStartedAt }), at('2026-05-01', 9 * 60));
  expect(corrected).toMatchObject({ ok: true, value: { breakStartedAt: isKept ? breakStartedAt : null } });
});

test.each([
  ['ends now', 15 * 60, 0, 15 * 60, 8 * 60],
  ['ends in a minute', 15 * 60 + 1, 0, 15 * 60, 'shift_end_in_future'],
  ['lasts sixteen hours', 23 * 60, 0, 24 * 60, 16 * 60],
  ['lasts a minute more', 23 * 60 + 1, 0, 24 * 60, 'shift_too_long'],
  ['ends when it begins', SEVEN, 0, 48 * 60, 'shift_empty'],
  ['ends a minute before it begins: the next day', SEVEN - 1, 0, 48 * 60, 'shift_too_long'],
  ['is a minute longer than its break', 8 * 60, 59, 24 * 60, 1],
  ['is as long as its break', 8 * 60, 60, 24 * 60, 'break_too_long'],
])('work from seven that %s', (_, end, pause, now, expected) => {
  const clockNow = new Date(at('2026-05-01').getTime() + now * 60_000);
  expect(lengthOf(read(typed('2026-05-01', SEVEN, end, pause), null, clockNow))).toBe(expected);
});

test.each([
  ['stays so with another reason', typed('2026-05-01', SEVEN, SEVEN), 0],
  ['on another day', typed('2026-04-30', SEVEN, SEVEN), 0],
  ['gets the end that it had', typed('2026-05-01', SEVEN, 15 * 60), 480],
  ['gets the start that it had', typed('2026-05-01', 6 * 60, SEVEN), 60],
  ['with a break has none to take it from', typed('2026-05-01', SEVEN, SEVEN, 1), 'break_too_long'],
  ['may become all break', typed('2026-05-01', SEVEN, SEVEN + 30, 30), 0],
])('work that was clocked in and out within a minute %s', (_, hours, expected) => {
  expect(lengthOf(read(hours, aShift({ endedAt: at('2026-05-01', SEVEN) })))).toBe(expected);
});

test('work that was all break may stay so on another day, and no longer break is taken from it', () => {
  const before = aShift({ endedAt: at('2026-05-01', SEVEN + 30), breakMinutes: minutes(30) });
  expect(lengthOf(read(typed('2026-04-30', SEVEN, SEVEN + 30, 30), before))).toBe(0);
  expect(lengthOf(read(typed('2026-04-30', SEVEN, SEVEN + 30, 31), before))).toBe('break_too_long');
});

test.each([
  ['was ended', 15 * 60],
  ['was never ended', null],
])('work that %s is not corrected to none at all', (_, end) => {
  const before = aShift({ endedAt: end === null ? null : at('2026-05-01', end) });
  expect(lengthOf(read(typed('2026-05-01', SEVEN, SEVEN), before))).toBe('shift_empty');
});

test('work that began and ended at one time of the clock, in the hour that occurs twice, lasted an hour and keeps it', () => {
  const first = at('2026-11-01', 90);
  const before = aShift({ startedAt: first, endedAt: new Date(first.getTime() + 3_600_000) });
  expect(lengthOf(read(typed('2026-11-01', 90, 90, 10), before))).toBe(50);
});

test('hours that are moved to another day begin and end there, at the same times', () => {
  const before = aShift({ endedAt: at('2026-05-01', 15 * 60) });
  expect(read(typed('2026-05-02', SEVEN, 15 * 60), before)).toMatchObject({
    ok: true,
    value: { startedAt: at('2026-05-02', SEVEN), endedAt: at('2026-05-02', 15 * 60) },
  });
});

test('work that was ended is not forgotten, however long ago; open work is after sixteen hours', () => {
  const ended = aShift({ endedAt: at('2026-05-01', 8 * 60) });
  expect(isForgotten(ended, at('2026-06-01'))).toBe(false);
  expect([23 * 60, 23 * 60 + 1].map((minute) => isForgotten(aShift(), at('2026-05-01', minute)))).toEqual([
    ...[false, true],
  ]);
});

test('an instant at the minute has no seconds', () => {
  const [minute, late] = ['2026-05-01T12:00:00.000Z', '2026-05-01T12:00:59.999Z'].map((of) => new Date(of));
  expect([atMinute(late!), atMinute(minute!)]).toEqual([minute, minute]);
});

test('the last act is the end of work, or else the start of its break, or else its own', () => {
  const [pause, end] = [at('2026-05-01', 8 * 60), at('2026-05-01', 9 * 60)];
  expect(lastActAt(aShift())).toEqual(at('2026-05-01', SEVEN));
  expect(lastActAt(aShift({ breakStartedAt: pause }))).toEqual(pause);
  expect(lastActAt(aShift({ endedAt: end }))).toEqual(end);
  expect(lastActAt(aShift({ breakStartedAt: pause, endedAt: end }))).toEqual(end);
});

test('work that begins when other work ends does not overlap it, in either order', () => {
  const [first, second] = [
    aShift({ endedAt: at('2026-05-01', 9 * 60) }),
    aShift({ startedAt: at('2026-05-01', 9 * 60), endedAt: at('2026-05-01', 10 * 60) }),
  ];
  expect([overlaps(first, second, LATER), overlaps(second, first, LATER)]).toEqual([false, false]);
  const sooner = { ...second, startedAt: at('2026-05-01', 9 * 60 - 1) };
  expect([overlaps(first, sooner, LATER), overlaps(sooner, first, LATER)]).toEqual([true, true]);
});

test('work that goes on overlaps what is within it, and forgotten work only what it can have lasted', () => {
  const now = at('2026-05-02', SEVEN);
  const evening = aShift({ startedAt: at('2026-05-01', 20 * 60), endedAt: at('2026-05-01', 21 * 60) });
  const next = aShift({ startedAt: at('2026-05-02', 6 * 60), endedAt: at('2026-05-02', SEVEN) });
  expect([overlaps(aShift(), evening, now), overlaps(next, aShift(), now)]).toEqual([true, false]);
  expect(overlaps(evening, aShift({ startedAt: at('2026-05-01', 21 * 60), endedAt: now }), now)).toBe(false);
});

test('whatever is tapped, in whatever order: stretches do not overlap, and work and breaks make up the time between', () => {
  const taps = fc.array(fc.tuple(fc.constantFrom(...CLOCK_ACTS), fc.integer({ min: 0, max: 20 * 3_600 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(taps, (list) => {
      let now = at('2026-10-30', SEVEN);
      const shifts: Shift[] = [];
      for (const [act, seconds] of list) {
        now = new Date(now.getTime() + seconds * 1000);
        const last = shifts.at(-1) ?? null;
        const became = clock(act, last, atMinute(now));
        if (!became.ok) continue;
        if (act === 'start') shifts.push(became.value);
        else shifts[shifts.length - 1] = became.value;
        expect(lastActAt(became.value) <= now).toBe(true);
      }
      for (const [index, one] of shifts.entries()) {
        expect(shifts.slice(0, index).some((other) => overlaps(one, other, now))).toBe(false);
        const worked = workedMinutes(one);
        if (one.endedAt && worked !== null)
          expect(worked + one.breakMinutes).toBe((one.endedAt.getTime() - one.startedAt.getTime()) / 60_000);
      }
    }),
  );
});
