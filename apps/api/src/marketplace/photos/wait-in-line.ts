import pLimit from 'p-limit';
import { Refused } from '../../platform/process/refused.ts';

type Line = <Done>(work: () => Promise<Done>) => Promise<Done>;

/**
 * Lets so many pieces of work be done at once while others wait for their turn, and turns away who would wait too long.
 *
 * @param bounds.atOnce   so many are worked on
 * @param bounds.waiting  so many may wait
 * @returns does the work in its turn. It refuses `unavailable` when the line is full
 */
export function openLine({ atOnce, waiting }: { atOnce: number; waiting: number }): Line {
  const line = pLimit(atOnce);
  return async (work) => {
    if (line.activeCount + line.pendingCount >= atOnce + waiting) throw new Refused('unavailable');
    return line(work);
  };
}
