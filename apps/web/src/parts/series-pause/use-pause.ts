import { useState } from 'react';

/** State of the form for a pause: its first and last day, 'YYYY-MM-DD' or empty. */
export type Pause = {
  readonly from: string;
  readonly to: string;
  /** Whether both days are chosen, in order, and not before the earliest day. */
  readonly isWhole: boolean;
  readonly choose: (days: { from?: string; to?: string }) => void;
};

/**
 * State of the form for a series' pause.
 *
 * @param first  the earliest day to choose, and the initial first day unless `days` says others
 */
export function usePause(first: string, days = { from: first, to: '' }): Pause {
  const [{ from, to }, setDays] = useState(days);
  return {
    from,
    to,
    isWhole: from >= first && to >= from,
    choose: (days) => setDays((before) => ({ ...before, ...days })),
  };
}
