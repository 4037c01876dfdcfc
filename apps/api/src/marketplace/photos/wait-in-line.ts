import pLimit from 'p-limit';
import { Refused } from '../../platform/process/refused.ts';

type Line = <Done>(work: () => Promise<Done>) => Promise<Done>;

/**
 * Limits concurrency, with a bounded queue: runs some pieces of work at once, queues more, and refuses any beyond that.
 *
 * @param bounds.atOnce   how many run at once
 * @param bounds.waiting  how many may wait
 * @returns a function that runs a piece of work in its turn, and throws Refused `unavailable` when the queue is full
 */
export function openLine({ atOnce, waiting }: { atOnce: number; waiting: number }): Line {
  const line = pLimit(atOnce);
  return async (work) => {
    if (line.activeCount + line.pendingCount >= atOnce + waiting) throw new Refused('unavailable');
    return line(work);
  };
}
