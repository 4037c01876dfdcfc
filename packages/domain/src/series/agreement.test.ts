import { describe, expect, test } from 'vitest';
import { type Day, day } from '../calendar.ts';
import { agreeVisits, alternativesTo, type DayState, laterGrass, whyNotMoveTo } from './agreement.ts';

const TUESDAYS = ['2026-05-05', '2026-05-12', '2026-05-19'].map(day);
/** Dates so near each other that moved visits can meet. */
const CLOSE = [...TUESDAYS, day('2026-05-08'), day('2026-05-09')];
const EARLIEST = day('2026-05-03');
const visit = (ruleDate: string, date = ruleDate) => ({ ruleDate: day(ruleDate), date: day(date) });

describe('visits', () => {
  test.each([
    ['all dates of the rule', [visit('2026-05-05'), visit('2026-05-12'), visit('2026-05-19')]],
    ['some of them', [visit('2026-05-05'), visit('2026-05-19')]],
    ['dates moved by up to two days', [visit('2026-05-05', '2026-05-03'), visit('2026-05-12', '2026-05-14')]],
  ])('may be %s', (_, visits) => {
    expect(agreeVisits(TUESDAYS, visits, EARLIEST)).toEqual({ ok: true, value: visits });
  });

  test.each([
    ['a date the rule does not have', [visit('2026-05-06')], 'date_not_in_series'],
    ['a date moved by three days', [visit('2026-05-12', '2026-05-15')], 'date_not_in_series'],
    ['the same date twice', [visit('2026-05-12'), visit('2026-05-12', '2026-05-13')], 'date_not_in_series'],
    [
      'two dates on one day',
      [visit('2026-05-05', '2026-05-07'), visit('2026-05-09', '2026-05-07')],
      'date_not_in_series',
    ],
    [
      'dates that swap their days',
      [visit('2026-05-05', '2026-05-07'), visit('2026-05-08', '2026-05-06')],
      'date_not_in_series',
    ],
    ['dates out of order', [visit('2026-05-12'), visit('2026-05-05')], 'date_not_in_series'],
    ['a day before the earliest', [visit('2026-05-05')], 'date_too_early'],
  ] as const)('may not be %s', (_, visits, reason) => {
    const earliest = reason === 'date_too_early' ? day('2026-05-06') : EARLIEST;
    const dates = reason === 'date_not_in_series' && visits.length > 1 ? CLOSE : TUESDAYS;
    expect(agreeVisits(dates, visits, earliest)).toEqual({ ok: false, reason });
  });
});

describe('when the company cannot come', () => {
  const given = (states: Record<string, DayState>, dates: readonly Day[] = TUESDAYS) => ({
    dates,
    earliest: EARLIEST,
    stateOf: (of: Day) => states[of] ?? 'free',
  });

  test('the nearest days are offered, later before earlier', () => {
    expect(alternativesTo(day('2026-05-12'), given({}))).toEqual([
      '2026-05-13',
      '2026-05-11',
      '2026-05-14',
      '2026-05-10',
    ]);
  });

  test('but none that is taken, before the earliest, or a date of the series', () => {
    const states = { '2026-05-06': 'full', '2026-05-04': 'closed' } as const;
    expect(alternativesTo(day('2026-05-05'), given(states))).toEqual(['2026-05-07', '2026-05-03']);
    expect(alternativesTo(day('2026-05-03'), given({}, [...TUESDAYS, day('2026-05-03')]))).toEqual(['2026-05-04']);
  });
});

test('only the first lawn is overgrown', () => {
  expect(laterGrass('tall_8_14')).toBe('medium_4_8');
  expect(laterGrass('short_0_4')).toBe('short_0_4');
  expect(laterGrass('not_sure')).toBe('not_sure');
});

test.each([
  ['2026-05-02', 'date_too_early'],
  ['2026-05-03', null],
  ['2026-10-29', null],
  ['2026-10-30', 'date_too_far'],
] as const)('a visit of a short series moved to %s: %s', (to, why) => {
  expect(whyNotMoveTo(day(to), EARLIEST, day('2026-06-02'))).toBe(why);
});

test('as far as the series goes, and two days, a visit may be moved', () => {
  expect(whyNotMoveTo(day('2027-05-03'), EARLIEST, day('2027-05-01'))).toBeNull();
  expect(whyNotMoveTo(day('2027-05-04'), EARLIEST, day('2027-05-01'))).toBe('date_too_far');
});
