import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test('words stand in a sentence: one, two, and more of them', () => {
  expect(formatList([])).toBe('');
  expect(formatList(['your rate'])).toBe('your rate');
  expect(formatList(['your rate', 'weekly hours'])).toBe('your rate and weekly hours');
  expect(formatList(['your rate', 'weekly hours', 'days off'])).toBe('your rate, weekly hours, and days off');
});
