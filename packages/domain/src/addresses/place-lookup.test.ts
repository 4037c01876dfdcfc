import { expect, test } from 'vitest';
import { nextLookAt, PLACE_TRIES } from './place-lookup.ts';

const NOW = new Date('2026-05-02T17:00:00Z');

test('a place is looked for an hour, six, a day and a week later, and then no more', () => {
  const next = Array.from({ length: PLACE_TRIES }, (_, at) => nextLookAt(at + 1, NOW)?.toISOString() ?? null);
  expect(next).toEqual([
    '2026-05-02T18:00:00.000Z',
    '2026-05-02T23:00:00.000Z',
    '2026-05-03T17:00:00.000Z',
    '2026-05-09T17:00:00.000Z',
    null,
  ]);
});
