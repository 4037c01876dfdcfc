import { expect, test } from 'vitest';
import { formatTime, formatTimeAt, formatTimeRange, namedTimeRange } from './format-time.ts';

test.each([
  ['09:00', '9:00 AM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59:30', '11:59 PM'],
])('%s is %s', (time, words) => {
  expect(formatTime(time)).toBe(words);
});

test.each(['25:00', '9:00', 'soon'])('"%s" is not a time', (text) => {
  expect(() => formatTime(text)).toThrow(RangeError);
});

test('an instant is read on the clock of the place, before and after the change to winter time', () => {
  expect(formatTimeAt('2026-10-31T14:30:00Z', 'America/Chicago')).toBe('9:30 AM');
  expect(formatTimeAt('2026-11-01T14:30:00Z', 'America/Chicago')).toBe('8:30 AM');
  expect(formatTimeAt(new Date('2026-07-01T16:00:00Z'), 'America/New_York')).toBe('12:00 PM');
});

test('what is not an instant is refused', () => {
  expect(() => formatTimeAt('never', 'America/Chicago')).toThrow(RangeError);
});

test.each([
  ['2026-07-01T13:00:00Z', '2026-07-01T15:00:00Z', '8:00 – 10:00 AM'],
  ['2026-07-01T15:00:00Z', '2026-07-01T17:00:00Z', '10:00 AM – 12:00 PM'],
  ['2026-07-01T17:00:00Z', '2026-07-01T19:00:00Z', '12:00 – 2:00 PM'],
])('from %s to %s is "%s" in Columbia', (from, to, words) => {
  expect(formatTimeRange({ from, to }, 'America/Chicago')).toBe(words);
});

test('a range by a clock that is not this device’s is said with its zone', () => {
  const range = { from: '2026-07-01T13:00:00Z', to: '2026-07-01T15:00:00Z' };
  expect(namedTimeRange(range, 'America/Denver')).toBe('7:00 – 9:00 AM MDT');
  expect(formatTimeRange(range, 'America/Denver')).toBe('7:00 – 9:00 AM');
});
