import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * From here to the end of the test, time on the page goes by in `later`. By itself it only creeps, so that requests and
 * presses still come to their end, and never faster than the machine works: what is said for two seconds is there to be
 * looked at on a busy machine too.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
}

/** Lets this many milliseconds go by on the page whose time is held. */
export const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
