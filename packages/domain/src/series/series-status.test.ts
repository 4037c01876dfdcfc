import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { cents } from '../units.ts';
import { consentWords } from './consent.ts';
import type { PauseReason, SeriesStatus } from './series.ts';
import {
  canBeEnded,
  isForStretch,
  type SeriesStatusNow,
  type StoredSeriesStatus,
  seriesStatusOn,
  whyNotPauseByCompany,
  whyNotResume,
} from './series-status.ts';

const TODAY = day('2026-06-10');
const running: StoredSeriesStatus = {
  status: 'active',
  pauseReason: null,
  pausedFrom: null,
  pausedTo: null,
  pausedBy: 'homeowner',
  endDate: day('2026-09-01'),
};
const paused = (from: string, to: string) => ({ ...running, pausedFrom: day(from), pausedTo: day(to) });

test.each<[string, StoredSeriesStatus, string, string | null]>([
  ['runs', running, 'active', null],
  ['with a pause ahead is paused', paused('2026-07-01', '2026-07-14'), 'paused', 'homeowner'],
  ['on the last day of its pause is paused', paused('2026-06-01', '2026-06-10'), 'paused', 'homeowner'],
  [
    'that its company has paused is paused',
    { ...paused('2026-07-01', '2026-07-14'), pausedBy: 'company' },
    'paused',
    'company',
  ],
  ['whose pause is over runs', paused('2026-06-01', '2026-06-09'), 'active', null],
  [
    'whose card was declined is paused',
    { ...running, status: 'paused', pauseReason: 'declines' },
    'paused',
    'declines',
  ],
  ['whose last date may still come two days later runs', { ...running, endDate: day('2026-06-08') }, 'active', null],
  ['whose last date has passed has ended', { ...running, endDate: day('2026-06-07') }, 'ended', null],
  ['that was ended stays so', { ...running, status: 'ended' }, 'ended', null],
  ['that was never paid for is a draft', { ...running, status: 'draft' }, 'draft', null],
])('a series that %s', (_, series, status, pauseReason) => {
  expect(seriesStatusOn(TODAY, series)).toEqual({ status, pauseReason });
});

test('the consent names amount, time and day', () => {
  expect(consentWords(cents(4500))).toBe(
    'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed. Cancel a visit before the crew starts, and you pay nothing for it.',
  );
});

test('the consent names what a visit near another one costs less', () => {
  expect(consentWords(cents(4500), cents(1))).toContain(
    'once the lawn is mowed. It is $0.01 less for a visit that is booked near another mowing of its day. Cancel a visit',
  );
  expect(consentWords(cents(4500), cents(0))).toBe(consentWords(cents(4500)));
});

test('what runs or is paused can be ended', () => {
  expect((['draft', 'active', 'paused', 'ended'] as const).filter((status) => canBeEnded({ status }))).toEqual([
    'active',
    'paused',
  ]);
});

test('a pause by one of the two sides is a range of days, every other lasts until its cause is gone', () => {
  expect((['homeowner', 'company', 'declines', 'payouts', null] as const).map(isForStretch)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

const isPausedBy = (pauseReason: PauseReason): SeriesStatusNow => ({ status: 'paused', pauseReason });
const is = (status: SeriesStatus): SeriesStatusNow => ({ status, pauseReason: null });

test.each<[string, SeriesStatusNow, string, string | null]>([
  ['that runs, from today on', is('active'), '2026-06-10', null],
  ['that runs, from a day to come', is('active'), '2026-06-11', null],
  ['that runs, from yesterday', is('active'), '2026-06-09', 'date_passed'],
  ['that has ended', is('ended'), '2026-06-11', 'series_ended'],
  ['that was never paid for', is('draft'), '2026-06-11', 'series_ended'],
  ['that its homeowner has paused', isPausedBy('homeowner'), '2026-06-11', 'series_paused_already'],
  ['that it has paused itself', isPausedBy('company'), '2026-06-11', null],
  ['whose card was declined', isPausedBy('declines'), '2026-06-11', null],
])('a company pauses a series %s', (_, now, from, refusal) => {
  expect(whyNotPauseByCompany(now, day(from), TODAY)).toBe(refusal);
});

test.each<[string, SeriesStatusNow, string | null]>([
  ['that they have paused', isPausedBy('homeowner'), null],
  ['whose card was declined', isPausedBy('declines'), null],
  ['that its company has paused', isPausedBy('company'), 'paused_by_company'],
  ['that runs', is('active'), 'series_not_paused'],
  ['that has ended', is('ended'), 'series_not_paused'],
])('a homeowner resumes a series %s', (_, now, refusal) => {
  expect(whyNotResume(now)).toBe(refusal);
});
