import { expect, test } from 'vitest';
import { deviceTimeZone } from './device-time-zone.ts';
import { formatDateOf, formatMoment } from './format-instant.ts';

const LATE = '2026-11-24T03:05:00.000Z';

test('an instant is read in the zone of whoever reads it', () => {
  expect(formatDateOf(LATE, 'UTC')).toBe('Nov 24, 2026');
  expect(formatDateOf(LATE, 'America/Chicago')).toBe('Nov 23, 2026');
  expect(formatMoment(LATE, 'UTC')).toBe('Nov 24, 2026, 3:05 AM UTC');
  expect(formatMoment(LATE, 'America/Chicago')).toBe('Nov 23, 2026, 9:05 PM');
});

test('left out, the zone is that of the device', () => {
  expect(formatDateOf(LATE)).toBe(formatDateOf(LATE, deviceTimeZone()));
  expect(formatMoment(LATE)).toBe(formatMoment(LATE, deviceTimeZone()));
});

test('what is no instant is refused', () => {
  expect(() => formatDateOf('yesterday')).toThrow('not an instant: yesterday');
});
