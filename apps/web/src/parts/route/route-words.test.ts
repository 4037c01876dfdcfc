import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../testing/sample-job.ts';
import { arrivalWords, driveWords, formatDriving, lateWords } from './route-words.ts';

const ZONE = 'America/Chicago';

test.each([
  [0, ''],
  [25, '25 min late'],
  [60, '1h late'],
  [70, '1h 10m late'],
])('%i minutes: "%s"', (minutes, words) => expect(lateWords(minutes)).toBe(words));

test('a piece of the way, if it is known', () => {
  const line: [number, number][] = [
    [38.9, -92.3],
    [38.95, -92.33],
  ];
  expect(driveWords({ miles: 4.24, minutes: 9.4, line })).toBe('4.2 mi, 9 min');
  expect(driveWords({ miles: 0, minutes: 0, line: [] })).toBe('');
  expect(formatDriving(65)).toBe('1h 5m');
});

test.each([
  ['About 9:40 AM', {}],
  ['Time not known', { arrival_at: null, start_time: null }],
  ['9:00 AM', { arrival_at: null }],
  ['Started 9:00 AM', { status: 'in-progress' }],
  ['Done 9:35 AM', { status: 'completed', end_time: '2026-11-24T15:35:00.000Z' }],
  ['Done', { status: 'completed' }],
] as const)('%s', (words, changed) => {
  const job = sampleCrewJob(1, { arrival_at: '2026-11-24T15:40:00.000Z', ...changed });
  expect(arrivalWords(job, job, ZONE)).toBe(words);
});
