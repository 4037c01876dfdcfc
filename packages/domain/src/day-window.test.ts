import { expect, test } from 'vitest';
import { isSameWindow, type Window } from './day-window.ts';
import { minutes } from './units.ts';

const window = (start: number, end: number): Window => ({ start: minutes(start), end: minutes(end) });

test.each([
  ['alike', window(540, 600), window(540, 600), true],
  ['with another start', window(540, 600), window(541, 600), false],
  ['with another end', window(540, 600), window(540, 601), false],
  ['beside none', window(540, 600), null, false],
  ['none beside one', null, window(540, 600), false],
  ['both none', null, null, true],
])('two windows %s are the same: %#', (_, a, b, isSame) => {
  expect(isSameWindow(a, b)).toBe(isSame);
});
