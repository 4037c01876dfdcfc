import { useState } from 'react';

/** The days from which to which a series is paused, as they are chosen. */
export type Pause = {
  readonly from: string;
  readonly to: string;
  /** Whether both are chosen, in order and not too early. */
  readonly isWhole: boolean;
  readonly choose: (days: { from?: string; to?: string }) => void;
};

/** @param first  the earliest day, which is proposed */
export function usePause(first: string): Pause {
  const [{ from, to }, setDays] = useState({ from: first, to: '' });
  return {
    from,
    to,
    isWhole: from >= first && to >= from,
    choose: (days) => setDays((before) => ({ ...before, ...days })),
  };
}
