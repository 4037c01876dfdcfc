import type { Logger } from '../process/log.ts';
import { openThreads } from '../threads/open-threads.ts';
import { threadWork } from '../threads/thread-work.ts';
import type { RoutePlanner } from './route-planner.ts';

const PLANNING = threadWork<typeof import('./plan-in-thread.ts'), 'planInThread'>(
  new URL('./plan-in-thread.ts', import.meta.url),
  'planInThread',
);

/** Tasks ask, one for each day that has changed: all of them are planned in their turn, and nobody is refused. */
const EVERYBODY = 'planner';

/**
 * One thread for the whole life of a process that works out routes, one after the other in the order they were asked for,
 * so that no request is ever behind it. It warms itself as it starts: at `warm`, or for the first plan. When it dies, whoever
 * asked is told, and the next plan gets a new thread.
 *
 * @param patience  how many times longer than usual to wait for it
 */
export function openPlanner(log: Logger, patience = 1): RoutePlanner {
  const threads = openThreads(
    {
      ...{ atOnce: 1, perAccount: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY, reads: 'with-a-place' },
      ...{ longestMs: 10_000, megabytes: 256 },
    },
    patience,
  );
  return {
    plan: (request) => threads.run(PLANNING, { account: EVERYBODY, given: async () => request }),
    warm() {
      threads.warm(PLANNING).catch((fault: unknown) => log.error({ err: fault }, 'the thread that plans routes died'));
    },
    close: () => threads.close(),
  };
}
