import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { SeriesRule } from './recurrence.ts';
import { placesOfSkipped, skippedDates } from './skipped-dates.ts';

const rule: SeriesRule = {
  ...{ frequency: 'weekly', every: 1, startDate: day('2026-05-05'), endDate: day('2026-06-02') },
  ...{ weekday: 2, monthday: null, nthWeek: null, nthWeekday: null },
};
const visit = (ruleDate: string, isSkipped = false) => ({ ruleDate: day(ruleDate), isSkipped });
const earliest = day('2026-05-06');

test('dates without a visit, and those whose visit the homeowner canceled, can be taken back', () => {
  const visits = [visit('2026-05-05', true), visit('2026-05-12'), visit('2026-05-19', true), visit('2026-05-26')];
  // Of 5 May it is too late; of 2 June there never was a visit.
  expect(skippedDates(rule, visits, { earliest, pause: null })).toEqual(['2026-05-19', '2026-06-02']);
});

test('the first day on which a visit can be created is one of them', () => {
  const from = (of: string) => skippedDates(rule, [], { earliest: day(of), pause: null })[0];
  expect([from('2026-05-12'), from('2026-05-13')]).toEqual(['2026-05-12', '2026-05-19']);
});

test('what is within a pause comes back with the pause', () => {
  const pause = { from: day('2026-05-10'), to: day('2026-05-19') };
  expect(skippedDates(rule, [], { earliest, pause })).toEqual(['2026-05-26', '2026-06-02']);
  const later = { from: day('2026-05-19'), to: day('2026-05-31') };
  expect(skippedDates(rule, [], { earliest, pause: later })).toEqual(['2026-05-12', '2026-06-02']);
});

test('after a change the place of a skipped date is the same or the nearest within three days', () => {
  const days = ['2026-05-07', '2026-05-14', '2026-05-21'].map(day);
  const places = (...skipped: string[]) => [...placesOfSkipped(days, skipped.map(day))];
  expect(places('2026-05-14', '2026-05-19')).toEqual(['2026-05-14', '2026-05-21']);
  expect(places('2026-05-10', '2026-05-11')).toEqual(['2026-05-07', '2026-05-14']);
  expect(places('2026-05-25', '2026-05-03')).toEqual([]);
});

test('of two dates within three days only the nearer one is its place', () => {
  const days = ['2026-05-07', '2026-05-10'].map(day);
  expect([...placesOfSkipped(days, [day('2026-05-08')])]).toEqual(['2026-05-07']);
  expect([...placesOfSkipped(days, [day('2026-05-09')])]).toEqual(['2026-05-10']);
});
