import { spec } from '@swath/fixtures/spec';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFresh } from './keep-fresh.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

spec('access 9.3');
test('beats every 30 s while the page can be seen, and at once when it can be seen again', () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const look = (now: boolean) => {
    hidden.mockReturnValue(now);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const tick = vi.fn(async () => {});
  const stop = keepFresh({ tick, watchOtherTabs: () => () => {} });
  vi.advanceTimersByTime(60_000);
  expect(tick).toHaveBeenCalledTimes(3);
  look(true);
  vi.advanceTimersByTime(300_000);
  expect(tick).toHaveBeenCalledTimes(3);
  look(false);
  expect(tick).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(tick).toHaveBeenCalledTimes(4);
});
