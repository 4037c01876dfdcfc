import { expect, test } from 'vitest';
import { foldList } from './fold-list.ts';

test.each([
  [[], [], []],
  [[1, 2, 3], [1, 2, 3], []],
  [[1, 2, 3, 4], [1, 2, 3, 4], []],
  [
    [1, 2, 3, 4, 5],
    [1, 2],
    [3, 4, 5],
  ],
])('of %j two are shown at once, and a rest of up to two with them', (all, first, more) => {
  expect(foldList(all, 2)).toEqual([first, more]);
});
