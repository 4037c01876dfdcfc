import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

/** A random event for property tests, independent of how a program writes it as iCalendar. */
export type DrawnEvent = {
  readonly uid: string;
  /** Local time in `zone`. */
  readonly start: Temporal.PlainDateTime;
  /** Named by IANA, by Windows, or by an unknown name; null: an all-day event. */
  readonly zone: DrawnZone | null;
  /** In minutes; in days for an all-day event. */
  readonly length: number;
  /** The parts of a recurrence rule that the start matches; null: the event does not recur. */
  readonly rule: Readonly<Record<string, string>> | null;
  /** Excluded recurrences (EXDATE), in days after the start. */
  readonly without: readonly number[];
  /** A moved recurrence: `at` in days after the start; `by` in hours, or in days for an all-day event. */
  readonly moved: { readonly at: number; readonly by: number } | null;
  readonly isFree: boolean;
  readonly isCanceled: boolean;
};
export type DrawnZone = { readonly said: string; readonly iana: string };

/** A name that no program knows; its times are meant in the zone of Berlin. */
export const UNKNOWN_ZONE: DrawnZone = { said: 'Besprechungsraum 3', iana: 'Europe/Berlin' };
const ZONES: readonly DrawnZone[] = [
  ...['America/Chicago', 'America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'],
  ...['Pacific/Honolulu', 'America/St_Johns'],
].map((name) => ({ said: name, iana: name }));
const WINDOWS: readonly DrawnZone[] = [
  { said: 'Central Standard Time', iana: 'America/Chicago' },
  { said: 'US Mountain Standard Time', iana: 'America/Phoenix' },
  { said: 'W. Europe Standard Time', iana: 'Europe/Berlin' },
];

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const WORKING = 'MO,TU,WE,TH,FR';
const nameOfDay = (at: Temporal.PlainDateTime) => DAYS[at.dayOfWeek - 1]!;

/** A rule that the start matches. `every`: interval in days of recurrences that surely exist; null: irregular. */
type Fitting = { readonly rule: Record<string, string>; readonly every: number | null };
function fittingRules(start: Temporal.PlainDateTime, n: number, others: readonly string[]): Fitting[] {
  const own = nameOfDay(start);
  const date = start.toPlainDate();
  const inMonth = Array.from({ length: date.daysInMonth }, (_, at) => date.with({ day: at + 1 }));
  const nth = Math.ceil(start.day / 7);
  const working = inMonth.filter(({ dayOfWeek }) => dayOfWeek <= 5).findIndex((day) => day.equals(date));
  const INTERVAL = String(n);
  const BYDAY = DAYS.filter((day) => day === own || others.includes(day)).join(',');
  return [
    { rule: { FREQ: 'DAILY', INTERVAL }, every: n },
    { rule: { FREQ: 'WEEKLY', INTERVAL, BYDAY: own }, every: 7 * n },
    // Weekdays before the start's own and the first day of the week (WKST) matter together.
    { rule: { FREQ: 'WEEKLY', INTERVAL, BYDAY, WKST: n % 2 ? 'SU' : 'MO' }, every: 7 * n },
    { rule: { FREQ: 'MONTHLY', INTERVAL, BYMONTHDAY: String(start.day) }, every: null },
    { rule: { FREQ: 'MONTHLY', INTERVAL, BYMONTHDAY: String(start.day - date.daysInMonth - 1) }, every: null },
    { rule: { FREQ: 'MONTHLY', INTERVAL, BYDAY: `${nth}${own}` }, every: null },
    { rule: { FREQ: 'YEARLY', BYMONTH: String(start.month), BYMONTHDAY: String(start.day) }, every: null },
    { rule: { FREQ: 'YEARLY', BYMONTH: String(start.month), BYDAY: `${nth}${own}` }, every: null },
    ...(working >= 0
      ? [{ rule: { FREQ: 'MONTHLY', INTERVAL, BYDAY: WORKING, BYSETPOS: String(working + 1) }, every: null }]
      : []),
    ...(own === 'MO' || own === 'FR'
      ? [{ rule: { FREQ: 'WEEKLY', INTERVAL, BYDAY: WORKING, BYSETPOS: '1,-1' }, every: 7 * n }]
      : []),
  ];
}

const drawnEnd = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 5, max: 40 }).map((count) => ({ COUNT: String(count) })),
  fc.constant({ UNTIL: '20260930' }),
);

/** Starts at 4:00 or later, as the hours of daylight saving changes have tests of their own. */
const drawnStart = fc
  .record({
    day: fc.integer({ min: 0, max: 900 }),
    hour: fc.integer({ min: 4, max: 23 }),
    minute: fc.constantFrom(0, 15, 30, 50),
  })
  .map(({ day, hour, minute }) =>
    Temporal.PlainDateTime.from({ year: 2024, month: 6, day: 1, hour, minute }).add({ days: day }),
  );

const drawnRule = (start: Temporal.PlainDateTime) =>
  fc
    .record({
      n: fc.integer({ min: 1, max: 3 }),
      others: fc.subarray([...DAYS]),
      which: fc.nat(),
      end: drawnEnd,
    })
    .map(({ n, others, which, end }) => {
      const rules = fittingRules(start, n, others);
      const { rule, every } = rules[which % rules.length]!;
      // An UNTIL before the start is left out.
      const isOver = 'UNTIL' in end && start.toString() >= '2026-09-30';
      return { rule: { ...rule, ...(isOver ? {} : end) }, every };
    });

/** Generates one event. */
const drawnEvent: fc.Arbitrary<Omit<DrawnEvent, 'uid'>> = drawnStart.chain((start) =>
  fc
    .record({
      fitting: fc.option(drawnRule(start), { nil: null, freq: 3 }),
      zone: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...ZONES) },
        { weight: 3, arbitrary: fc.constantFrom(...WINDOWS) },
        { weight: 1, arbitrary: fc.constant(UNKNOWN_ZONE) },
        { weight: 4, arbitrary: fc.constant(null) },
      ),
      minutes: fc.integer({ min: 1, max: 40 }),
      days: fc.integer({ min: 1, max: 3 }),
      without: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
      movedBy: fc.option(fc.integer({ min: -30, max: 30 }), { nil: null }),
      isFree: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
      isCanceled: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    })
    .map(({ fitting, zone, minutes, days, without, movedBy, ...rest }) => ({
      ...rest,
      zone,
      start: zone === null ? start.with({ hour: 0, minute: 0 }) : start,
      length: zone === null ? days : minutes * 15,
      rule: fitting?.rule ?? null,
      without: fitting?.every ? without.map((at) => at * fitting.every!) : [],
      // Recurrence 4 is never excluded: `without` has only numbers 0 to 3.
      moved: fitting?.every && movedBy !== null ? { at: 4 * fitting.every, by: movedBy } : null,
    })),
);

/** Generates the one to five events of a calendar. */
export const drawnCalendar = fc
  .array(drawnEvent, { minLength: 1, maxLength: 5 })
  .map((events) => events.map((event, at): DrawnEvent => ({ uid: `event-${at}`, ...event })));
