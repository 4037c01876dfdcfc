import { expect, test } from 'vitest';
import type { DayRoom } from '../availability/capacity.ts';
import { day } from '../calendar.ts';
import { isMatch, offerDays } from './offer-days.ts';

const NOW = new Date('2026-05-02T17:00:00Z');
const job = {
  acceptableDates: [day('2026-05-02'), day('2026-05-03'), day('2026-05-04'), day('2026-05-05')],
  timeZone: 'America/Chicago',
};
const rooms: Record<string, DayRoom> = { '2026-05-02': 'free', '2026-05-03': 'closed', '2026-05-04': 'free' };

test('days to come, each with its room; today is over for offers', () => {
  expect(offerDays(job, (on) => rooms[on] ?? 'full', NOW)).toEqual([
    { day: '2026-05-03', room: 'closed' },
    { day: '2026-05-04', room: 'free' },
    { day: '2026-05-05', room: 'full' },
  ]);
});

test('tomorrow begins where the lawn is', () => {
  const late = new Date('2026-05-03T04:30:00Z');
  expect(offerDays(job, () => 'free', late)[0]!.day).toBe('2026-05-03');
  expect(offerDays({ ...job, timeZone: 'UTC' }, () => 'free', late)[0]!.day).toBe('2026-05-04');
});

test('one day with room makes a match, none does not', () => {
  const on = (room: DayRoom) => ({ day: day('2026-05-04'), room });
  expect(isMatch([on('full'), on('free')])).toBe(true);
  expect(isMatch([on('full'), on('closed')])).toBe(false);
  expect(isMatch([])).toBe(false);
});
