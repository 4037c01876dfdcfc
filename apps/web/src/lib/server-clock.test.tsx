import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatRemaining } from '../ui/format/format-remaining.ts';
import { serverClock, useServerNow } from './server-clock.ts';

const NOW = Date.parse('2026-11-24T15:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ENDS = new Date(NOW + 42 * MINUTE).toISOString();

beforeEach(() => vi.useFakeTimers({ now: NOW }));

test.each([
  ['right', 0],
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])('a device whose clock is %s shows the same countdown', (_, wrong) => {
  vi.setSystemTime(NOW + wrong);
  const { result } = renderHook(() => formatRemaining(ENDS, new Date(useServerNow(MINUTE))));
  act(() => serverClock.adjust(new Date(NOW).toISOString()));
  expect(result.current).toBe('42m remaining');
  act(() => vi.advanceTimersByTime(2 * MINUTE));
  expect(result.current).toBe('40m remaining');
});

test('the way of an answer is not taken for a wrong clock, and what is no time says nothing', () => {
  for (const told of [new Date(NOW - 800).toISOString(), 'soon', undefined]) serverClock.adjust(told);
  expect(serverClock.now()).toBe(NOW);
});

test('what has ended is not looked at again, unless more is known of the time', () => {
  const isOver = (at: number) => at >= NOW + 10 * MINUTE;
  vi.setSystemTime(NOW + HOUR);
  const { result } = renderHook(() => useServerNow(MINUTE, isOver));
  expect(vi.getTimerCount()).toBe(0);
  act(() => serverClock.adjust(new Date(NOW).toISOString()));
  expect(result.current).toBe(NOW);
  for (let minute = 0; minute < 15; minute++) act(() => vi.advanceTimersByTime(MINUTE));
  expect([result.current, vi.getTimerCount()]).toEqual([NOW + 10 * MINUTE, 0]);
});

test('a moment of this device is said by the server’s clock', () => {
  serverClock.adjust(new Date(Date.now() + 3_600_000).toISOString());
  const here = Date.now();
  expect(Math.abs(serverClock.at(here) - here - 3_600_000)).toBeLessThan(1_000);
});
