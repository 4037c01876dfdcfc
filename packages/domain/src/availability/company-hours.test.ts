import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import { minutes } from '../units.ts';
import { hasRoom } from './capacity.ts';
import { compareDays, isSameWindows, lastDayOfJobs, whyNotSetDate, windowTexts } from './closing.ts';
import { type CompanyHours, hoursOn, saidOn, whoSays } from './company-hours.ts';
import { clockChanges, minutesOpenOn } from './minutes-open.ts';
import { minutesOpen } from './windows.ts';

const nineToFive = [{ start: minutes(540), end: minutes(1020) }];
/** A Monday. */
const MONDAY = day('2026-05-04');
const stored = (start: string, end: string) => [{ start, end }];

const said = (own: Partial<CompanyHours> = {}): CompanyHours => ({
  week: new Map([[1, nineToFive]]),
  daysOff: [],
  overrides: new Map(),
  busy: new Map(),
  ...own,
});

describe('a company works', () => {
  test('its usual hours of the weekday, and not on a weekday without any', () => {
    expect(hoursOn(said(), MONDAY)).toEqual(nineToFive);
    expect(hoursOn(said(), addDays(MONDAY, 1))).toEqual([]);
  });

  test.each([
    ['2026-05-03', 'week'],
    ['2026-05-04', 'days_off'],
    ['2026-05-11', 'days_off'],
    ['2026-05-12', 'week'],
  ])('not on days off, the first and the last included: on %s the %s says', (on, who) => {
    const hours = said({ daysOff: [{ from: MONDAY, to: day('2026-05-11') }] });
    expect(whoSays(hours, day(on))).toBe(who);
    if (who === 'days_off') expect(hoursOn(hours, day(on))).toEqual([]);
  });

  test('on a day off that says so itself', () => {
    const overrides = new Map([[MONDAY, { isAvailable: true, windows: stored('08:00', '12:00') }]]);
    const hours = said({ daysOff: [{ from: MONDAY, to: MONDAY }], overrides });
    expect([whoSays(hours, MONDAY), windowTexts(hoursOn(hours, MONDAY))]).toEqual(['date', stored('08:00', '12:00')]);
  });
});

describe('what a company has in its own calendar', () => {
  const busy = (start: number, end: number) => new Map([[MONDAY, [{ start: minutes(start), end: minutes(end) }]]]);

  test('is taken from its usual hours, and what it says stays said', () => {
    const hours = said({ busy: busy(600, 660) });
    expect(windowTexts(hoursOn(hours, MONDAY))).toEqual([
      { start: '09:00', end: '10:00' },
      { start: '11:00', end: '17:00' },
    ]);
    expect(saidOn(hours, MONDAY)).toEqual(nineToFive);
  });

  test('is taken from a date that was opened by hand, too', () => {
    const overrides = new Map([[MONDAY, { isAvailable: true, windows: stored('08:00', '12:00') }]]);
    expect(windowTexts(hoursOn(said({ overrides, busy: busy(0, 600) }), MONDAY))).toEqual(stored('10:00', '12:00'));
    expect(hoursOn(said({ overrides, busy: busy(0, 1440) }), MONDAY)).toEqual([]);
  });

  test('neither closes a day nor opens one: jobs on it are not asked about', () => {
    const [free, full] = [said(), said({ busy: busy(0, 1440) })];
    expect(compareDays(free, full, MONDAY, MONDAY)).toEqual({ changed: [], closed: [], shortened: [] });
    const off = { ...full, daysOff: [{ from: MONDAY, to: MONDAY }] };
    expect(compareDays(full, off, MONDAY, MONDAY).closed).toEqual([MONDAY]);
  });
});

describe('what becomes of days when the hours change', () => {
  test('is told of those that differ, and of those among them that close', () => {
    const after = said({
      week: new Map([[2, nineToFive]]),
      overrides: new Map([[addDays(MONDAY, 7), { isAvailable: true, windows: stored('09:00', '17:00') }]]),
    });
    expect(compareDays(said(), after, MONDAY, addDays(MONDAY, 14))).toEqual({
      changed: ['2026-05-04', '2026-05-05', '2026-05-12', '2026-05-18'],
      closed: ['2026-05-04', '2026-05-18'],
      shortened: [],
    });
    expect(compareDays(said(), said(), MONDAY, addDays(MONDAY, 30))).toEqual({
      changed: [],
      closed: [],
      shortened: [],
    });
  });

  test('is told of those that lose a part of their hours, not of those that only gain', () => {
    const after = said({
      overrides: new Map([
        [MONDAY, { isAvailable: true, windows: stored('09:00', '16:59') }],
        [addDays(MONDAY, 7), { isAvailable: true, windows: stored('09:00', '17:01') }],
      ]),
    });
    expect(compareDays(said(), after, MONDAY, addDays(MONDAY, 14))).toEqual({
      changed: ['2026-05-04', '2026-05-11'],
      closed: [],
      shortened: ['2026-05-04'],
    });
  });

  test('windows are the same when each begins and ends alike', () => {
    const [morning, later] = [
      { start: minutes(540), end: minutes(600) },
      { start: minutes(540), end: minutes(601) },
    ];
    expect([
      isSameWindows([morning], [morning]),
      isSameWindows([morning], [later]),
      isSameWindows([morning], []),
    ]).toEqual([true, false, false]);
    expect(isSameWindows([later], [{ start: minutes(541), end: minutes(601) }])).toBe(false);
  });
});

test.each([
  ['2026-05-03', 'date_passed'],
  ['2026-05-04', null],
  ['2027-05-05', null],
  ['2027-05-06', 'date_beyond_calendar'],
])('on May 4, 2026, %s can be set: %s', (of, why) => expect(whyNotSetDate(day(of), MONDAY)).toBe(why));

test('a job can be no later than the last visit of a series that begins as late as one can book', () => {
  const first = addDays(MONDAY, 180);
  expect(lastDayOfJobs(MONDAY) >= day(`${Number(first.slice(0, 4)) + 1}${first.slice(4)}`)).toBe(true);
});

describe('the minutes of a day on which the clocks are changed', () => {
  const chicago = 'America/Chicago';
  const [SPRING, AUTUMN] = [day('2026-03-08'), day('2026-11-01')];
  const open = (on: Day, start: number, end: number) =>
    minutesOpenOn([{ start: minutes(start), end: minutes(end) }], on, chicago);

  test.each([
    ['a whole day of spring', SPRING, 0, 1440, 1380],
    ['a whole day of autumn', AUTUMN, 0, 1440, 1500],
    ['a usual day', MONDAY, 0, 1440, 1440],
    ['from 1 to 4 in spring', SPRING, 60, 240, 120],
    ['from 1 to 4 in autumn', AUTUMN, 60, 240, 240],
    ['from 9 to 5 in spring', SPRING, 540, 1020, 480],
    ['from 9 to 5 in autumn', AUTUMN, 540, 1020, 480],
  ])('%s', (_, on, start, end, really) => expect(open(on, start, end)).toBe(really));

  test('are counted once where the change makes two windows overlap', () => {
    const windows = [
      { start: minutes(60), end: minutes(150) },
      { start: minutes(180), end: minutes(240) },
    ];
    // From 1:00 on, 2:30 is 3:30, and 4:00 ends it.
    expect(minutesOpenOn(windows, SPRING, chicago)).toBe(120);
  });

  test.each([
    ['2026-01-01', '2026-12-31', [SPRING, AUTUMN]],
    ['2026-03-08', '2026-03-08', [SPRING]],
    ['2026-03-09', '2026-10-31', []],
    ['2026-10-01', '2027-04-01', [AUTUMN, '2027-03-14']],
  ])('from %s to %s are these: %s', (from, to, days) =>
    expect([...clockChanges(day(from), day(to), chicago)]).toEqual(days),
  );

  test('in a zone without summer time are none', () =>
    expect(clockChanges(day('2026-01-01'), day('2027-12-31'), 'America/Phoenix').size).toBe(0));
});

/**
 * The same worked out by other means: minute by minute, with the engine's own clocks. A minute of the wall is looked for
 * among all minutes that pass around the day; what the spring change leaves out is what the clocks show an hour later.
 */
const ALL_ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Phoenix'];
const walls = new Map<string, Map<string, number>>();

/** Every minute around a day, under what a clock on the wall shows then; the first one where it shows that twice. */
function wallsAround(on: string, timeZone: string): Map<string, number> {
  const key = `${on} ${timeZone}`;
  const known = walls.get(key);
  if (known) return known;
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const seen = new Map<string, number>();
  const from = Date.parse(`${on}T00:00:00Z`) / 60_000;
  for (let minute = from; minute < from + 48 * 60; minute++) {
    const wall = shown.format(minute * 60_000);
    if (!seen.has(wall)) seen.set(wall, minute);
  }
  walls.set(key, seen);
  return seen;
}

function minuteOfWall(on: string, minute: number, timeZone: string): number {
  const date = minute === 1440 ? new Date(Date.parse(`${on}T00:00Z`) + 86_400_000).toISOString().slice(0, 10) : on;
  const at = minute % 1440;
  const text = (of: number) =>
    `${date} ${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
  const seen = wallsAround(on, timeZone);
  return seen.get(text(at)) ?? seen.get(text(at + 60))!;
}

type Plan = {
  week: [number, number][][];
  daysOff: [string, string][];
  dates: { on: string; open: boolean; windows: [number, number][] }[];
  busy: { on: string; windows: [number, number][] }[];
};

/** When a company works on a day, told minute by minute. */
function bruteMinutes({ week, daysOff, dates, busy }: Plan, on: string, timeZone: string): Set<number> {
  const date = dates.findLast((other) => other.on === on);
  const isOff = daysOff.some(([from, to]) => from <= on && on <= to);
  const usual = week[new Date(`${on}T12:00:00Z`).getUTCDay()]!;
  const isNonsense = date?.windows.some(([start, end]) => start >= end);
  const windows = date ? (date.open && !isNonsense ? date.windows : []) : isOff ? [] : usual;
  // Windows that overlap are one stretch of the wall: only where that begins and ends is looked up among the minutes that pass.
  const onWall = new Set(windows.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)));
  for (const taken of busy.filter((other) => other.on === on)) {
    for (const [start, end] of taken.windows) for (let at = start; at < end; at++) onWall.delete(at);
  }
  const open = new Set<number>();
  for (let from = 0; from < 1440; from++) {
    if (!onWall.has(from) || onWall.has(from - 1)) continue;
    let end = from;
    while (onWall.has(end)) end++;
    const last = minuteOfWall(on, end, timeZone);
    for (let at = minuteOfWall(on, from, timeZone); at < last; at++) open.add(at);
  }
  return open;
}

const text = (at: number) =>
  at === 1440 ? '24:00' : windowTexts([{ start: minutes(at), end: minutes(1440) }])[0]!.start;

const toHours = ({ week, daysOff, dates, busy }: Plan): CompanyHours => ({
  week: new Map(week.map((windows, at) => [at, windows.map(([start, end]) => ({ start, end }) as Window)])),
  daysOff: daysOff.map(([from, to]) => ({ from: from as Day, to: to as Day })),
  overrides: new Map(
    dates.map(({ on, open, windows }) => [
      on as Day,
      { isAvailable: open, windows: windows.map(([start, end]) => ({ start: text(start), end: text(end) })) },
    ]),
  ),
  busy: new Map(
    [...Map.groupBy(busy, ({ on }) => on as Day)].map(([on, taken]) => [
      on,
      taken.flatMap(({ windows }) => windows.map(([start, end]) => ({ start, end }) as Window)),
    ]),
  ),
});

/** Days around both changes of the clocks, and a few others. */
const DAYS = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-07-01',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
  '2027-03-14',
];
const aDay = fc.constantFrom(...DAYS);
const anEdge = fc.oneof(
  fc.integer({ min: 0, max: 48 }).map((half) => half * 30),
  fc.integer({ min: 0, max: 1440 }),
);
const aWindow = fc
  .tuple(anEdge, anEdge)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]));
const anyWindow = fc.tuple(
  anEdge.map((at) => Math.min(at, 1439)),
  anEdge,
);
const aPlan: fc.Arbitrary<Plan> = fc.record({
  week: fc.array(fc.array(aWindow, { maxLength: 3 }), { minLength: 7, maxLength: 7 }),
  daysOff: fc.array(
    fc.tuple(aDay, aDay).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a])),
    { maxLength: 2 },
  ),
  dates: fc.array(
    fc.record({ on: aDay, open: fc.boolean(), windows: fc.array(fc.oneof(aWindow, anyWindow), { maxLength: 3 }) }),
    { maxLength: 4 },
  ),
  busy: fc.array(fc.record({ on: aDay, windows: fc.array(aWindow, { maxLength: 3 }) }), { maxLength: 4 }),
});

test('template, dates, days off, busy times, existing jobs, cap and both changes of the clocks: as told minute by minute', () => {
  const jobs = fc.array(fc.integer({ min: 15, max: 300 }), { maxLength: 6 });
  const most = fc.option(fc.integer({ min: 1, max: 6 }));
  const zone = fc.constantFrom(...ALL_ZONES);
  fc.assert(
    fc.property(
      aPlan,
      aDay,
      zone,
      jobs,
      most,
      fc.integer({ min: 15, max: 300 }),
      (plan, on, timeZone, taken, mostJobs, one) => {
        const windows = hoursOn(toHours(plan), on as Day);
        const brute = bruteMinutes(plan, on, timeZone);
        const open = minutesOpenOn(windows, on as Day, timeZone);
        expect(open).toBe(brute.size);
        // On a day without a change the short way tells the same.
        if (!clockChanges(on as Day, on as Day, timeZone).has(on as Day)) expect(minutesOpen(windows)).toBe(open);
        const minutesOfJobs = taken.reduce((sum, duration) => sum + duration + 5, 0);
        const room = brute.size - minutesOfJobs >= one + 5 && (mostJobs === null || taken.length + 1 <= mostJobs);
        expect(hasRoom({ open, mostJobs }, { minutes: minutesOfJobs, jobs: taken.length }, minutes(one))).toBe(room);
      },
    ),
    { numRuns: 2000 },
  );
});
