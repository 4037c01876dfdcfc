import type { Logger } from '../process/log.ts';
import { openThreads } from '../threads/open-threads.ts';
import { threadWork } from '../threads/thread-work.ts';
import type { RoutePlanner } from './route-planner.ts';

const PLANNING = threadWork<typeof import('./plan-in-thread.ts'), 'planInThread'>(
  new URL('./plan-in-thread.ts', import.meta.url),
  'planInThread',
);

const PLANNING_CREWS = threadWork<typeof import('./plan-in-thread.ts'), 'planCrewsInThread'>(
  new URL('./plan-in-thread.ts', import.meta.url),
  'planCrewsInThread',
);

/**
 * The account under which all plans run: a thread pool counts requests per account, but plans are made by background
 * tasks, which have none. There is no limit for it.
 */
const EVERYBODY = 'planner';

/**
 * Opens the route planner: one worker thread for the life of the process, which computes routes in the order of the
 * requests. It starts at `warm` or with the first plan. If the thread dies, the current request fails and the next one
 * gets a new thread.
 *
 * @param patience  factor by which the timeout of a plan is multiplied
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
    planCrews: (request) => threads.run(PLANNING_CREWS, { account: EVERYBODY, given: async () => request }),
    warm() {
      threads.warm(PLANNING).catch((fault: unknown) => log.error({ err: fault }, 'the thread that plans routes died'));
    },
    close: () => threads.close(),
  };
}
