import { expect, test } from 'vitest';
import { formatMoment } from './format-instant.ts';
import { namedTime } from './format-time.ts';
import { zoneName } from './zone-name.ts';

const SUMMER = '2026-07-15T15:00:00.000Z';
const WINTER = '2026-11-24T15:00:00.000Z';

test.each([
  ['America/Chicago', '10:00 AM', '9:00 AM'],
  ['America/Menominee', '10:00 AM', '9:00 AM'],
  ['America/Denver', '9:00 AM MDT', '8:00 AM MST'],
  ['America/Phoenix', '8:00 AM MST', '8:00 AM MST'],
  ['Pacific/Honolulu', '5:00 AM HST', '5:00 AM HST'],
  ['America/Puerto_Rico', '11:00 AM AST', '11:00 AM AST'],
])('on a device in Chicago, times in %s read %s in summer and %s in winter', (zone, summer, winter) => {
  expect([namedTime(SUMMER, zone), namedTime(WINTER, zone)]).toEqual([summer, winter]);
});

test('so does a moment, and a zone in words', () => {
  expect(formatMoment(WINTER)).toBe('Nov 24, 2026, 9:00 AM');
  expect(formatMoment(WINTER, 'America/Denver')).toBe('Nov 24, 2026, 8:00 AM MST');
  expect(zoneName('America/Denver', new Date(SUMMER))).toBe('Mountain Daylight Time (MDT)');
});
