import { expect, test } from 'vitest';
import { capacityShare, capacityWords } from './day-capacity.tsx';

const day = (taken: number, open: number) => ({ taken_minutes: taken, open_minutes: open });

test.each([
  [day(370, 540), '6h 10m of 9h', 370 / 540],
  [day(0, 540), '0m of 9h', 0],
  [day(600, 540), '10h of 9h', 1],
  [day(35, 0), '35m taken, closed today', 1],
  [day(0, 0), 'Closed today', 0],
])('%o is "%s"', (capacity, words, share) => {
  expect(capacityWords(capacity)).toBe(words);
  expect(capacityShare(capacity)).toBe(share);
});
