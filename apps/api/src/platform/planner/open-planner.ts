import type { Logger } from '../process/log.ts';
import { openThreads } from '../threads/open-threads.ts';
import { threadWork } from '../threads/thread-work.ts';
import type { RoutePlanner } from './route-planner.ts';

const PLANNING = threadWork<typeof import('./plan-in-thread.ts'), 'planInThread'>(
  new URL('./plan-in-thread.ts', import.meta.url),
  'planInThread',
);

/** The pool's account of all plans: tasks plan each changed day in turn, and none is refused. */
const EVERYBODY = 'planner';

/**
 * One worker thread for the life of the process that computes routes in the order they were requested; no HTTP request waits
 * for it. It warms up at `warm`, or at the first plan. When it dies, the current request fails, and the next one gets a new
 * thread.
 *
 * @param patience  multiplies its timeout
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
