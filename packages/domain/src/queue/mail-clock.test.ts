import { expect, test } from 'vitest';
import { nextMailAt } from './mail-clock.ts';

const NOW = new Date('2026-05-02T17:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const QUARTER = 900_000;

test('the first mail goes at once', () => {
  expect(nextMailAt(null, NOW)).toEqual(NOW);
});

test.each([
  ['a millisecond before the quarter is over, when it is', QUARTER - 1, new Date(NOW.getTime() + 1)],
  ['as the quarter ends, at once', QUARTER, NOW],
  ['a day later, at once', 96 * QUARTER, NOW],
  ['in the same moment, a quarter of an hour later', 0, new Date(NOW.getTime() + QUARTER)],
])('the next one goes, asked for %s', (_, since, at) => {
  expect(nextMailAt(ago(since), NOW)).toEqual(at);
});

test('whoever read the clock before they had to wait for another one’s mail counts from that mail', () => {
  expect(nextMailAt(ago(-1000), NOW)).toEqual(new Date(NOW.getTime() + QUARTER + 1000));
});
