import { expect, test } from 'vitest';
import { directionOf } from './directions.ts';

test.each([
  ['North', 'N'],
  ['south', 'S'],
  ['east', 'E'],
  ['west', 'W'],
  ['northeast', 'NE'],
  ['northwest', 'NW'],
  ['southeast', 'SE'],
  ['southwest', 'SW'],
])('%s is written %s, and that is understood, too', (word, letters) => {
  expect([directionOf(word), directionOf(letters), directionOf(letters.toLowerCase())]).toEqual([
    letters,
    letters,
    letters,
  ]);
});

test.each(['', 'no', 'northern', 'ns'])('%j is no direction', (word) => {
  expect(directionOf(word)).toBeNull();
});
