import { expect, test } from 'vitest';
import { capacityShare, capacityWords } from './capacity-words.ts';

const day = (taken: number, open: number) => ({ taken_minutes: taken, open_minutes: open });

test.each([
  [day(370, 540), '6h 10m of 9h', 370 / 540],
  [day(0, 540), '0m of 9h', 0],
  [day(600, 540), '10h of 9h', 1],
  [day(35, 0), '35m taken, closed today', 1],
  [day(0, 0), 'Closed today', 0],
])('%o is "%s"', (capacity, words, share) => {
  expect(capacityWords(capacity, 'Closed today')).toBe(words);
  expect(capacityShare(capacity)).toBe(share);
});

test('a day without hours is off, unless it is called otherwise', () => {
  expect(capacityWords(day(0, 0))).toBe('Off');
  expect(capacityWords(day(35, 0))).toBe('35m taken, off');
});
