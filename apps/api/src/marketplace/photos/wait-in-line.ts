import pLimit from 'p-limit';
import { Refused } from '../../platform/process/refused.ts';

type Line = <Done>(work: () => Promise<Done>) => Promise<Done>;

/**
 * Concurrency limit with a bounded queue: runs a number of jobs at once, queues more, and refuses beyond that.
 *
 * @param bounds.atOnce   maximum running
 * @param bounds.waiting  maximum queued
 * @returns runs work in its turn. Refuses `unavailable` when the queue is full
 */
export function openLine({ atOnce, waiting }: { atOnce: number; waiting: number }): Line {
  const line = pLimit(atOnce);
  return async (work) => {
    if (line.activeCount + line.pendingCount >= atOnce + waiting) throw new Refused('unavailable');
    return line(work);
  };
}
