import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../testing/sample-job.ts';
import { breaksPromise, latePromiseWords, promisedMinutes, promisedText, promiseWords } from './promise-words.ts';

const MORNING = { from: '2026-11-24T14:00:00.000Z', to: '2026-11-24T16:00:00.000Z' };
const NOON = { from: '2026-11-24T17:00:00.000Z', to: '2026-11-24T19:00:00.000Z' };
const promised = (changed = {}) => sampleCrewJob(1, { promised_window: MORNING, ...changed });

test.each([
  [MORNING, 'America/Chicago', '8:00 – 10:00 AM'],
  [NOON, 'America/Chicago', '11:00 AM – 1:00 PM'],
  [NOON, 'America/New_York', '12:00 – 2:00 PM'],
])('a window on the company’s clock: %o in %s', (promised_window, time_zone, text) => {
  const job = promised({ promised_window, time_zone });
  expect(promisedText(job)).toBe(text);
  expect(promiseWords(job)).toBe(`Promised ${text}`);
});

test('minutes after the company’s midnight, also up to the next one', () => {
  expect(promisedMinutes(promised())).toEqual({ start: 480, end: 600 });
  const late = { from: '2026-11-25T04:00:00.000Z', to: '2026-11-25T06:00:00.000Z' };
  expect(promisedMinutes(promised({ promised_window: late }))).toEqual({ start: 1320, end: 1440 });
});

test('later than promised is after the end of the window, and not at it', () => {
  expect(latePromiseWords(promised(), '2026-11-24T16:00:00.000Z')).toBeNull();
  expect(latePromiseWords(promised(), '2026-11-24T16:40:00.000Z')).toBe('Expected 10:40 AM, later than promised');
  expect(latePromiseWords(promised(), null)).toBeNull();
});

test.each([
  ['without a promise', { promised_window: null }],
  ['by an older server', { promised_window: undefined }],
  ['once the work has begun', { status: 'in-progress' }],
  ['of a canceled job', { status: 'canceled' }],
  ['after a time was locked, which replaces it', { is_locked: true }],
])('nothing is to keep %s', (_, changed) => {
  const job = promised(changed);
  expect([promiseWords(job), breaksPromise(job, '2026-11-24T20:00:00.000Z')]).toEqual([null, false]);
});
