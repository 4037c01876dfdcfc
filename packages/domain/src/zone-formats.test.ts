import { expect, test } from 'vitest';
import { formatsByZone, MOST_ZONES } from './zone-formats.ts';

const NOON = new Date('2026-07-01T12:00:00Z');
const HOUR = { hour: 'numeric', hourCycle: 'h23' } as const;

test('each zone has one formatter, of its own', () => {
  const hourIn = formatsByZone(HOUR);
  expect(hourIn('America/Chicago')).toBe(hourIn('America/Chicago'));
  expect(hourIn('America/Chicago').format(NOON)).toBe('07');
  expect(hourIn('Asia/Tokyo').format(NOON)).toBe('21');
  expect(hourIn('America/Chicago').format(NOON)).toBe('07');
});

test('two formats do not know of each other', () => {
  const [hourIn, yearIn] = [formatsByZone(HOUR), formatsByZone({ year: 'numeric' })];
  expect(hourIn('UTC').format(NOON)).toBe('12');
  expect(yearIn('UTC').format(NOON)).toBe('2026');
});

test('an unknown zone is refused the second time as well', () => {
  const hourIn = formatsByZone(HOUR);
  expect(() => hourIn('America/Nowhere')).toThrow(RangeError);
  expect(() => hourIn('America/Nowhere')).toThrow(RangeError);
});

test('no more than so many are kept: the first one made goes', () => {
  const hourIn = formatsByZone(HOUR);
  const first = hourIn('UTC');
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  for (const zone of zones.slice(0, MOST_ZONES - 1)) hourIn(zone);
  expect(hourIn('UTC')).toBe(first);
  hourIn(zones[MOST_ZONES]!);
  expect(hourIn('UTC')).not.toBe(first);
  expect(hourIn('UTC').format(NOON)).toBe('12');
});
