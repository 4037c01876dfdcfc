import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { cents } from '../units.ts';
import { consentWords } from './consent.ts';
import { canBeEnded, type StoredSeriesStatus, seriesStatusOn } from './series-status.ts';

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
    'Your card will be charged $45.00 at 8:00 AM the day before each later visit. Cancel any visit before that and nothing is charged.',
  );
});

test('what runs or is paused can be ended', () => {
  expect((['draft', 'active', 'paused', 'ended'] as const).filter((status) => canBeEnded({ status }))).toEqual([
    'active',
    'paused',
  ]);
});
