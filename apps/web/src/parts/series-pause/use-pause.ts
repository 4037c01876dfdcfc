import { useState } from 'react';

/** Form state of a pause's range of days. */
export type Pause = {
  readonly from: string;
  readonly to: string;
  /** Whether both are chosen, in order and not too early. */
  readonly isWhole: boolean;
  readonly choose: (days: { from?: string; to?: string }) => void;
};

/** @param first  the earliest day, the default */
export function usePause(first: string): Pause {
  const [{ from, to }, setDays] = useState({ from: first, to: '' });
  return {
    from,
    to,
    isWhole: from >= first && to >= from,
    choose: (days) => setDays((before) => ({ ...before, ...days })),
  };
}
