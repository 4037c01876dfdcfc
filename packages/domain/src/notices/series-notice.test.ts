import { expect, test } from 'vitest';
import { type Day, day } from '../calendar.ts';
import { type SeriesChange, seriesNoticeWords } from './series-notice.ts';

test('a notice of a series says what was done', () => {
  const titleOf = (what: SeriesChange) =>
    seriesNoticeWords({ kind: 'series_changed', company: 'Green Blade Mowing', what }, day('2026-05-05')).title;
  expect(
    (
      [
        'skipped',
        'moved',
        'window_chosen',
        'paused',
        'resumed',
        'changed',
        'canceled',
        'called_off',
        'paused_by_company',
        'ended',
      ] as const
    ).map(titleOf),
  ).toEqual([
    'A visit is skipped',
    'A visit is on another day',
    'A visit is at another time',
    'Your series is paused',
    'Your series goes on',
    'Your series has changed',
    'Your series is canceled',
    'Visits of your series were canceled',
    'Your series was paused by the company',
    'Your series was ended by the company',
  ]);
});

test('a notice of canceled visits names their days, and the series where they are not known', () => {
  const textOf = (days: readonly Day[]) =>
    seriesNoticeWords(
      { kind: 'series_changed', company: 'Green Blade Mowing', what: 'called_off', days },
      day('2026-05-05'),
    ).text;
  expect(textOf([])).toBe('It is your series with Green Blade Mowing.');
  expect(textOf([day('2026-05-05')])).toBe('Green Blade Mowing does not come on Tue, May 5.');
});
