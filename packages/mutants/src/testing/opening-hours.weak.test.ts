import { expect, test } from 'vitest';
import { isOpen } from './opening-hours.ts';

test('is open at noon', () => {
  expect(isOpen(12)).toBe(true);
});
