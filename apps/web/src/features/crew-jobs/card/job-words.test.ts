import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { sampleCrewJob } from '../../../testing/sample-job.ts';
import {
  customerName,
  dateWords,
  featureWords,
  grassWords,
  lawnTimeWords,
  otherTimeLine,
  otherTimeWords,
  setTimeWords,
  timeWords,
} from './job-words.ts';

spec('company 9.15');
test.each([
  [4, 8, '4–8 in'],
  [0, 4, '0–4 in'],
  [12, null, '12+ in'],
  [null, null, 'Height not sure'],
  [7.6, 12.2, '8–12 in'],
])('grass from %s to %s inches reads "%s"', (min, max, words) => {
  expect(grassWords(min, max)).toBe(words);
});

spec('company 2.36');
test('a job without a name belongs to a customer', () => {
  expect(customerName({ full_name: ' ' })).toBe('Customer');
  expect(customerName({ full_name: 'Ruth Tanaka' })).toBe('Ruth Tanaka');
});

spec('company 2.40');
test('a missing date or time says so', () => {
  expect(dateWords(null)).toBe('Date not set');
  expect(dateWords('2026-11-24')).toBe('Tue, Nov 24');
  expect(timeWords(sampleCrewJob(1, { start_time: null }))).toBe('Time not set');
});

test('times are those of the company', () => {
  const start_time = '2026-11-24T15:00:00.000Z';
  const end_time = '2026-11-24T15:31:00.000Z';
  expect(timeWords(sampleCrewJob(1, { start_time }))).toBe('9:00 AM');
  expect(timeWords(sampleCrewJob(1, { start_time, time_zone: 'America/Denver' }))).toBe('8:00 AM');
  expect(timeWords(sampleCrewJob(1, { status: 'in-progress', start_time }))).toBe('Started 9:00 AM');
  expect(timeWords(sampleCrewJob(1, { status: 'completed', start_time, end_time }))).toBe('9:00 AM to 9:31 AM');
});

test('a lawn across the line of a zone has its own time beside them', () => {
  const start_time = '2026-11-24T15:00:00.000Z';
  const arrival_at = '2026-11-24T14:20:00.000Z';
  const property_time_zone = 'America/Indiana/Indianapolis';
  expect(lawnTimeWords(sampleCrewJob(1, { start_time }))).toBeNull();
  expect(lawnTimeWords(sampleCrewJob(1, { start_time, property_time_zone }))).toBe('10:00 AM at the lawn');
  expect(lawnTimeWords(sampleCrewJob(1, { start_time, arrival_at, property_time_zone }))).toBe('9:20 AM at the lawn');
  expect(lawnTimeWords(sampleCrewJob(1, { start_time: null, property_time_zone }))).toBeNull();
});

test('the route says when the crew comes, but not instead of a locked time, or of what has begun', () => {
  const arrival_at = '2026-11-24T14:20:00.000Z';
  const start_time = '2026-11-24T15:00:00.000Z';
  expect(timeWords(sampleCrewJob(1, { start_time: null, arrival_at }))).toBe('About 8:20 AM');
  expect(timeWords(sampleCrewJob(1, { start_time, arrival_at }))).toBe('About 8:20 AM');
  expect(timeWords(sampleCrewJob(1, { start_time, arrival_at, is_locked: true }))).toBe('9:00 AM');
  expect(timeWords(sampleCrewJob(1, { status: 'in-progress', start_time, arrival_at }))).toBe('Started 9:00 AM');
});

test('a time that was set says why the crew is expected at another one', () => {
  const start_time = '2026-11-24T18:15:00.000Z';
  const words = (arrival_at: string | null, own: Parameters<typeof sampleCrewJob>[1] = {}) =>
    otherTimeWords(sampleCrewJob(1, { start_time, arrival_at, ...own }));
  expect(words('2026-11-24T18:40:00.000Z')).toBe(
    'Set for 12:15 PM, expected about 12:40 PM. It is not locked: the crew may come up to an hour earlier or later.',
  );
  const later = 'On this route the crew cannot be there earlier.';
  expect(words('2026-11-24T21:20:00.000Z')).toBe(`Set for 12:15 PM, expected about 3:20 PM. ${later}`);
  expect(words('2026-11-24T18:20:00.000Z', { is_locked: true })).toContain(later);
  for (const none of [words(start_time), words(null), words('2026-11-24T18:40:00.000Z', { status: 'in-progress' })])
    expect(none).toBeNull();
});

test('a card explains only a difference that the crew did not choose', () => {
  const start_time = '2026-11-24T18:15:00.000Z';
  const line = (arrival_at: string) => otherTimeLine(sampleCrewJob(1, { start_time, arrival_at }));
  expect(line('2026-11-24T18:40:00.000Z')).toBe('Set for 12:15 PM');
  expect(line('2026-11-24T21:20:00.000Z')).toMatch(/^Set for 12:15 PM, expected about 3:20 PM\. On this route/);
  expect(line(start_time)).toBeNull();
});

test('beside the field of the set time it says when the route expects the crew, if that differs', () => {
  const start_time = '2026-11-24T18:15:00.000Z';
  const words = (arrival_at: string | null) => setTimeWords(sampleCrewJob(1, { start_time, arrival_at }));
  expect(words('2026-11-24T21:20:00.000Z')).toBe('The time that is set. The route expects the crew about 3:20 PM.');
  expect([words(start_time), words(null)]).toEqual(['', '']);
});

spec('company 9.11');
test('eight features get a chip, the rest a number', () => {
  const eight = featureWords(YARD_FEATURES.slice(0, 8));
  expect(eight.shown).toHaveLength(8);
  expect(eight.more).toEqual([]);
  const eleven = featureWords(YARD_FEATURES.slice(0, 11));
  expect(eleven.shown).toHaveLength(8);
  expect(eleven.more).toEqual(['Rock landscaping', 'Decorative boulders', 'Pond or water feature']);
});
