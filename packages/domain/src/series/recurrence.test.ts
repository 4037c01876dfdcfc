import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, inject, test } from 'vitest';
import { addDays, type Day, day } from '../calendar.ts';
import { datesOf, lastSeriesDay, type SeriesRule, seriesDates, startingOnDate } from './recurrence.ts';
import { MOST_VISITS } from './series.ts';

const BLANK = { every: 1, weekday: null, monthday: null, nthWeek: null, nthWeekday: null };
const rule = (own: Omit<Partial<SeriesRule>, 'startDate' | 'endDate'> & { startDate: string; endDate: string }) =>
  ({ ...BLANK, frequency: 'monthly', ...own }) as SeriesRule;

test.each([
  ['2026-05-05', '2027-05-05'],
  ['2028-02-29', '2029-02-28'],
  ['2026-12-31', '2027-12-31'],
])('a series that starts on %s can end on %s', (start, end) => {
  expect(lastSeriesDay(day(start))).toBe(end);
});

describe('a series comes', () => {
  spec('homeowner 9.14', 'homeowner 9.15');
  test.each<[string, SeriesRule, string[]]>([
    [
      'every week from the first such weekday on',
      rule({ frequency: 'weekly', weekday: 2, startDate: '2026-05-03', endDate: '2026-05-19' }),
      ['2026-05-05', '2026-05-12', '2026-05-19'],
    ],
    [
      'on the start itself when it is that weekday',
      rule({ frequency: 'weekly', weekday: 2, every: 2, startDate: '2026-05-05', endDate: '2026-05-20' }),
      ['2026-05-05', '2026-05-19'],
    ],
    [
      'every 14 days when biweekly says interval 1',
      rule({ frequency: 'biweekly', weekday: 6, startDate: '2026-05-02', endDate: '2026-05-30' }),
      ['2026-05-02', '2026-05-16', '2026-05-30'],
    ],
    [
      'every 14 days when biweekly says interval 2',
      rule({ frequency: 'biweekly', every: 2, weekday: 6, startDate: '2026-05-02', endDate: '2026-05-30' }),
      ['2026-05-02', '2026-05-16', '2026-05-30'],
    ],
    [
      'on the 31st, clamped where a month is shorter, that month only',
      rule({ monthday: 31, startDate: '2027-12-31', endDate: '2028-05-31' }),
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
    ],
    [
      'every second month counted from the first match',
      rule({ monthday: 5, every: 2, startDate: '2026-01-20', endDate: '2026-06-30' }),
      ['2026-02-05', '2026-04-05', '2026-06-05'],
    ],
    [
      'on the second Tuesday',
      rule({ nthWeek: 2, nthWeekday: 2, startDate: '2026-05-13', endDate: '2026-07-31' }),
      ['2026-06-09', '2026-07-14'],
    ],
    [
      'on the last Friday for -1',
      rule({ nthWeek: -1, nthWeekday: 5, startDate: '2026-05-01', endDate: '2026-06-30' }),
      ['2026-05-29', '2026-06-26'],
    ],
    [
      'on the last Friday for 5, also in months with four',
      rule({ nthWeek: 5, nthWeekday: 5, startDate: '2026-05-01', endDate: '2026-06-30' }),
      ['2026-05-29', '2026-06-26'],
    ],
    [
      'never when no date lies between',
      rule({ frequency: 'weekly', weekday: 1, startDate: '2026-05-05', endDate: '2026-05-10' }),
      [],
    ],
    [
      'until the end of the calendar and not beyond',
      rule({ monthday: 31, startDate: '9999-11-15', endDate: '9999-12-31' }),
      ['9999-11-30', '9999-12-31'],
    ],
  ])('%s', (_, of, dates) => expect(datesOf(of)).toEqual(dates));
});

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The dates by an implementation of RFC 5545, at eight in the morning of a zone. */
function byStandard(of: SeriesRule, zone: string): string[] {
  const run = (pattern: string, interval: number, start: Day): string[] => {
    const until = `${addDays(of.endDate, 1).replaceAll('-', '')}T235959Z`;
    const dtstart = Temporal.PlainDate.from(start).toZonedDateTime({ timeZone: zone, plainTime: '08:00' });
    const rruleString = `${pattern};INTERVAL=${interval};UNTIL=${until}`;
    const found = new RRuleTemporal({ rruleString, dtstart, includeDtstart: false }).all((_, at) => at < 70);
    return found.map((at) => at.toPlainDate().toString()).filter((date) => date >= start && date <= of.endDate);
  };
  const pattern = patternOf(of);
  // The standard counts weeks and months from DTSTART; here they count from the first match.
  const [first] = run(pattern, 1, of.startDate);
  return first ? run(pattern, of.frequency === 'biweekly' ? 2 : of.every, day(first)) : [];
}

function patternOf({ frequency, weekday, monthday, nthWeek, nthWeekday }: SeriesRule): string {
  if (frequency !== 'monthly') return `FREQ=WEEKLY;BYDAY=${CODES[weekday!]}`;
  if (nthWeek !== null) return `FREQ=MONTHLY;BYDAY=${nthWeek === 5 ? -1 : nthWeek}${CODES[nthWeekday!]}`;
  const days = monthday! <= 28 ? [monthday] : [28, 29, 30, 31].slice(0, monthday! - 27);
  return `FREQ=MONTHLY;BYMONTHDAY=${days.join()};BYSETPOS=-1`;
}

const weekdays = fc.nat(6);
const stretch = fc.tuple(fc.integer({ min: 0, max: 4500 }), fc.integer({ min: 0, max: 365 })).map(([from, long]) => {
  const startDate = addDays(day('2023-01-01'), from);
  return { startDate, endDate: addDays(startDate, long) };
});
const anyRule: fc.Arbitrary<SeriesRule> = fc
  .tuple(
    stretch,
    fc.oneof(
      fc.record({ frequency: fc.constantFrom('weekly' as const, 'biweekly' as const), weekday: weekdays }),
      fc.record({ frequency: fc.constant('monthly' as const), monthday: fc.integer({ min: 1, max: 31 }) }),
      // The ends of months are where mistakes live.
      fc.record({ frequency: fc.constant('monthly' as const), monthday: fc.integer({ min: 28, max: 31 }) }),
      fc.record({
        frequency: fc.constant('monthly' as const),
        nthWeek: fc.constantFrom(-1, 1, 2, 3, 4, 5),
        nthWeekday: weekdays,
      }),
    ),
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([dates, own, every]) => ({ ...BLANK, ...dates, ...own, every }));

describe('any rule', () => {
  test('names the same dates as an implementation of RFC 5545, over changes of the clock, month ends and leap years', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(anyRule, zones, (of, zone) => {
        expect(datesOf(of)).toEqual(byStandard(of, zone));
      }),
      { numRuns: inject('drawnRules') },
    );
  });

  test('names dates in order, inside its stretch', () => {
    fc.assert(
      fc.property(anyRule, (of) => {
        const dates = datesOf(of);
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates.every((date) => date >= of.startDate && date <= of.endDate)).toBe(true);
      }),
      { numRuns: inject('drawnRules') },
    );
  });
});

test('the zone of the machine changes nothing', async () => {
  const script = fileURLToPath(new URL('./testing/print-dates.ts', import.meta.url));
  const printedIn = async (TZ: string) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { TZ }, maxBuffer: 8_000_000 });
    expect(stdout.split('\n')).toHaveLength(1001);
    return createHash('sha256').update(stdout).digest('hex');
  };
  const zones = ['UTC', 'America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'];
  const printed = await Promise.all(zones.map(printedIn));
  expect(new Set(printed).size).toBe(1);
});

test.each([
  ['weekly', { frequency: 'weekly', weekday: 2 }],
  ['monthly', { frequency: 'monthly', monthday: 5 }],
] as const)('of a %s rule without end, one date more than a series may have is worked out', (_, own) => {
  expect(datesOf(rule({ ...own, startDate: '2026-05-05', endDate: '9999-12-31' }))).toHaveLength(MOST_VISITS + 1);
});

test('a rule that names no weekday or date comes on those of its start', () => {
  const weekly = rule({ frequency: 'weekly', startDate: '2026-05-06', endDate: '2026-05-19' });
  expect(datesOf(weekly)).toEqual(['2026-05-06', '2026-05-13']);
  expect(datesOf(rule({ startDate: '2026-05-06', endDate: '2026-07-01' }))).toEqual(['2026-05-06', '2026-06-06']);
});

test('a week of a month without a weekday names no day, nor a weekday without a week: the date counts', () => {
  const stretch = { startDate: '2026-05-06', endDate: '2026-05-31' };
  expect(datesOf(rule({ ...stretch, monthday: 9, nthWeek: 3 }))).toEqual(['2026-05-09']);
  expect(datesOf(rule({ ...stretch, monthday: 9, nthWeekday: 3 }))).toEqual(['2026-05-09']);
});

describe('a series that is agreed to', () => {
  const weekly = (startDate: string, endDate: string) => rule({ frequency: 'weekly', weekday: 2, startDate, endDate });

  test('lasts twelve months and no day longer', () => {
    const year = seriesDates(weekly('2026-05-05', '2027-05-05'));
    expect(year.ok && year.value.length).toBe(53);
    expect(seriesDates(weekly('2026-05-05', '2027-05-06'))).toEqual({ ok: false, reason: 'series_too_long' });
    expect(seriesDates(weekly('2028-02-29', '2029-02-28')).ok).toBe(true);
    expect(seriesDates(weekly('2028-02-29', '2029-03-01'))).toEqual({ ok: false, reason: 'series_too_long' });
  });

  test('ends as late as a change of a running one allows', () => {
    const running = weekly('2026-05-05', '2027-06-01');
    expect(seriesDates(running).ok).toBe(false);
    expect(seriesDates(running, day('2027-06-01')).ok).toBe(true);
  });

  test('has a date at least', () => {
    expect(seriesDates(weekly('2026-05-06', '2026-05-11'))).toEqual({ ok: false, reason: 'series_without_dates' });
  });

  test('has sixty visits at most', () => {
    expect(seriesDates(weekly('2026-01-06', '2027-02-23'), day('2027-05-04'))).toMatchObject({ ok: true });
    expect(seriesDates(weekly('2026-01-06', '2027-03-02'), day('2027-05-04'))).toMatchObject({ ok: false });
    expect(seriesDates(weekly('2026-01-06', '2027-05-04'), day('2027-05-04'))).toEqual({
      ok: false,
      reason: 'series_too_long',
    });
  });
});

test('a rule is made to start with its first date, and stays as it is without any', () => {
  const weekly = rule({ frequency: 'weekly', weekday: 2, startDate: '2026-05-06', endDate: '2026-05-31' });
  expect(startingOnDate(weekly)).toEqual({ ...weekly, startDate: '2026-05-12' });
  const none = { ...weekly, endDate: day('2026-05-11') };
  expect(startingOnDate(none)).toEqual(none);
});
