import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { taskTable } from './task-table.ts';
import type { TaskRunner } from './tasks.ts';
import { workerLogger } from './worker-logger.ts';

/** What happens by itself; times are UTC. */
const CRON: CronItem[] = [
  { task: 'sweep-payments', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-queue', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'charge-due-visits', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-missed-jobs', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'purge-old-rows', match: '17 * * * *', options: { maxAttempts: 1 } },
  { task: 'remove-stray-photos', match: '27 * * * *', options: { maxAttempts: 1 } },
  { task: 'check-earnings', match: '40 8 * * *', options: { maxAttempts: 3 } },
];

/** The tasks as graphile-worker calls them. */
export const taskList = (ctx: Context): TaskList =>
  Object.fromEntries(
    Object.entries<TaskRunner<never>>(taskTable).map(([name, perform]) => [
      name,
      async (payload: unknown) => {
        await perform(ctx, payload as never);
        ctx.log.debug({ task: name }, 'task done');
      },
    ]),
  );

/**
 * Works off background work until stopped; any number of processes may do this at once.
 *
 * @param concurrency  so many tasks at a time in this process
 */
export function runTasks(ctx: Context, pool: pg.Pool, concurrency: number): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: taskList(ctx),
    parsedCronItems: parseCronItems(CRON),
    logger: workerLogger(ctx),
  });
}
