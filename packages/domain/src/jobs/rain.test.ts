import { expect, test } from 'vitest';
import { isRainy } from './rain.ts';

test.each([
  [60, 5, true],
  [95, 30, true],
  [59, 30, false],
  [100, 4.9, false],
])('%d %% and %d mm: %s', (percent, millimeters, rainy) => expect(isRainy({ percent, millimeters })).toBe(rainy));
