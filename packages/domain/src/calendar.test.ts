import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  clockAt,
  type Day,
  DEFAULT_TIME_ZONE,
  day,
  dayAt,
  dayNumber,
  daysBetween,
  eachDay,
  earliestBookableDay,
  instantAt,
  isDay,
  monthOf,
  weekdayOf,
  weekEnd,
  weekStart,
} from './calendar.ts';

const MS_PER_DAY = 86_400_000;
const FIRST = Date.UTC(1600, 0, 1) / MS_PER_DAY;
const LAST = Date.UTC(2400, 11, 31) / MS_PER_DAY;

/** The same day as the JavaScript engine reckons it. */
const byEngine = (number: number) => new Date(number * MS_PER_DAY);
const textOf = (number: number) => byEngine(number).toISOString().slice(0, 10) as Day;
const anyNumber = fc.integer({ min: FIRST, max: LAST });

describe('days as numbers', () => {
  test('agree with the engine on 20,000 days, there and back', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const of = textOf(number);
        expect(isDay(of)).toBe(true);
        expect(dayNumber(of)).toBe(number);
        expect(weekdayOf(of)).toBe(byEngine(number).getUTCDay());
        expect(addDays(textOf(0), number)).toBe(of);
      }),
      { numRuns: 20_000 },
    );
  });

  test('add up and take away', () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: -100_000, max: 100_000 }), (number, count) => {
        const from = textOf(number);
        const to = addDays(from, count);
        expect(daysBetween(from, to)).toBe(count);
        expect(addDays(to, -count)).toBe(from);
      }),
    );
  });
});

test('weeks go from Sunday to Saturday', () => {
  const weekOf = (text: string) => [weekStart(day(text)), weekEnd(day(text))];
  for (const of of ['2026-04-26', '2026-04-29', '2026-05-02']) expect(weekOf(of)).toEqual(['2026-04-26', '2026-05-02']);
  expect(weekOf('2026-05-03')).toEqual(['2026-05-03', '2026-05-09']);
});

describe('the days of a stretch', () => {
  test.each([
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-05-04', '2026-05-04', ['2026-05-04']],
    ['2026-05-04', '2026-05-03', []],
    ['2026-05-04', '2026-04-01', []],
  ])('from %s to %s', (from, to, days) => {
    expect(eachDay(day(from), day(to))).toEqual(days);
  });
});

describe('the text of a day', () => {
  test.each(['2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
    expect(day(text)).toBe(text);
  });

  test.each(['2027-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00', '0000-01-01'])(
    '%s does not exist',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(() => day(text)).toThrow(RangeError);
    },
  );

  test.each(['', '2026-5-4', '05/04/2026', '2026-05-04T00:00:00Z', ' 2026-05-04', '10000-01-01'])(
    '%j is no day',
    (text) => expect(isDay(text)).toBe(false),
  );
});

describe('the month of a day', () => {
  test.each([
    ['2026-05-14', '2026-05-01', '2026-05-31'],
    ['2028-02-10', '2028-02-01', '2028-02-29'],
    ['2027-02-10', '2027-02-01', '2027-02-28'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s lies between %s and %s', (of, first, last) => {
    expect(monthOf(day(of))).toEqual({ first, last });
  });
});

describe('the day at an instant', () => {
  test.each([
    ['2026-05-05T04:59:59Z', 'America/Chicago', '2026-05-04'],
    ['2026-05-05T05:00:00Z', 'America/Chicago', '2026-05-05'],
    ['2026-01-05T05:59:59Z', 'America/Chicago', '2026-01-04'],
    ['2026-05-05T04:59:59Z', 'UTC', '2026-05-05'],
    ['2026-03-08T07:59:59Z', 'America/Chicago', '2026-03-08'],
    ['2026-12-31T23:30:00Z', 'Pacific/Auckland', '2027-01-01'],
    ['0800-05-05T12:00:00Z', 'UTC', '0800-05-05'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(dayAt(new Date(instant), zone)).toBe(expected);
  });

  test('is that of Chicago where no other zone is given', () => expect(DEFAULT_TIME_ZONE).toBe('America/Chicago'));

  test.each([
    ['2026-05-05T04:59:59Z', '2026-05-04', 1439],
    ['2026-05-05T05:00:00Z', '2026-05-05', 0],
    ['2026-05-05T17:30:59Z', '2026-05-05', 750],
  ])('%s is, on a clock in Chicago, %s at minute %i', (instant, expected, minute) => {
    expect(clockAt(new Date(instant), 'America/Chicago')).toEqual({ day: expected, minute });
  });

  test('is refused for a zone that does not exist', () => {
    expect(() => dayAt(new Date(0), 'America/Nowhere')).toThrow(RangeError);
  });

  spec('homeowner 9.1');
  test('the earliest day to book is the next one at the property', () => {
    const lateEvening = new Date('2026-05-05T03:00:00Z');
    expect(earliestBookableDay(lateEvening, 'America/Chicago')).toBe('2026-05-05');
    expect(earliestBookableDay(lateEvening, 'UTC')).toBe('2026-05-06');
  });
});

test.each([
  ['2026-05-05T04:59:59.999Z', 'America/Chicago', { day: '2026-05-04', minute: 1439 }],
  ['2026-05-05T05:00:00Z', 'America/Chicago', { day: '2026-05-05', minute: 0 }],
  ['2026-11-24T15:40:30Z', 'America/Chicago', { day: '2026-11-24', minute: 580 }],
])('at %s a clock in %s shows %j', (instant, zone, shown) => {
  expect(clockAt(new Date(instant), zone)).toEqual(shown);
});

spec('homeowner 9.3');
test('without any address the time zone is that of Chicago', () => {
  expect(DEFAULT_TIME_ZONE).toBe('America/Chicago');
});

describe('the instant of a time on the wall', () => {
  const chicago = 'America/Chicago';

  test.each([
    ['2026-11-24', 480, '2026-11-24T14:00:00.000Z'],
    ['2026-07-01', 480, '2026-07-01T13:00:00.000Z'],
    // 2:30 does not exist on this day and comes an hour later; 1:30 comes twice on that one, and the first is meant.
    ['2027-03-14', 150, '2027-03-14T08:30:00.000Z'],
    ['2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
    ['2026-11-01', 0, '2026-11-01T05:00:00.000Z'],
    ['2026-12-31', 1440, '2027-01-01T06:00:00.000Z'],
  ])('%s, minute %i', (of, minute, instant) => {
    expect(instantAt(day(of), minute, chicago).toISOString()).toBe(instant);
  });

  test('is what a clock of that zone then shows', () => {
    const zones = fc.constantFrom(chicago, 'America/Phoenix', 'America/New_York', 'Pacific/Honolulu', 'UTC');
    // Noon is left out and repeated nowhere.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), zones, (number, zone) => {
        const of = addDays(day('1970-01-01'), number);
        expect(dayAt(instantAt(of, 720, zone), zone)).toBe(of);
      }),
    );
  });
});

test.each([
  ['2026-12-15', '2026-12-01', '2026-12-31'],
  ['2026-11-30', '2026-11-01', '2026-11-30'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2026-01-31', '2026-01-01', '2026-01-31'],
])('%s lies in the month from %s to %s', (of, first, last) => {
  expect(monthOf(day(of))).toEqual({ first, last });
});
