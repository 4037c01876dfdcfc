import { afterEach, expect, test, vi } from 'vitest';
import { todayAt } from './today-at.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['America/Puerto_Rico', '2026-05-06'],
  ['America/New_York', '2026-05-06'],
  ['America/Chicago', '2026-05-05'],
  ['Pacific/Honolulu', '2026-05-05'],
])('a lawn in %s is at %s', (time_zone, today) => {
  vi.useFakeTimers({ now: new Date('2026-05-06T04:30:00Z') });
  expect(todayAt({ time_zone })).toBe(today);
});
