import { expect, test } from 'vitest';
import { day } from './calendar.ts';
import { centsText, clockText, dayText } from './words.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [4500, '$45.00'],
  [104_500, '$1,045.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents read %s', (amount, text) => expect(centsText(amount)).toBe(text));

test('days are said with weekday and month, and with the year when they are far', () => {
  expect(dayText(day('2026-11-24'))).toBe('Tue, Nov 24');
  expect(dayText(day('2026-11-24'), day('2026-05-01'))).toBe('Tue, Nov 24, 2026');
  expect(dayText(day('2026-11-24'), day('2026-11-01'))).toBe('Tue, Nov 24');
});

test('an instant is said as the clock on the wall of its zone says it', () => {
  const at = new Date('2026-05-02T14:05:00Z');
  expect(['America/Chicago', 'America/New_York'].map((zone) => clockText(at, zone))).toEqual(['9:05 AM', '10:05 AM']);
});
