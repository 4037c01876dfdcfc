import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type CronItem, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../db/outages/database-faults.ts';
import type { Outages } from '../db/outages/outages.ts';
import { lendPool } from './lend-pool.ts';
import type { Tasks } from './tasks.ts';
import { workerLogger } from './worker-logger.ts';

/**
 * New tasks are told of at once. Looked for besides: those that are tried again, or that nobody was told of because the
 * connection was lost. Each of the workers of a process looks as often.
 */
const LOOK_MS = 20_000;

/** That a task is done is noted a moment after it is. */
const NOTING_MS = 1_000;

/** Tasks as graphile-worker calls them. */
export const taskList = <Ctx extends Context>(ctx: Ctx, tasks: Tasks<Ctx>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, perform]) => [
      name,
      async (payload: unknown) => {
        await perform(ctx, payload as never);
        ctx.log.debug({ task: name }, 'task done');
      },
    ]),
  );

/** graphile-worker at work, under one name, until the database goes away. */
export type Runner = {
  /** What the tasks it works on are locked by. */
  readonly name: string;
  /** It takes no more tasks, or may hold some that it does not know of: another one is needed. */
  readonly broken: boolean;
  /** Takes no more tasks and finishes those under way. What it leaves locked then, nobody works on. */
  end(): Promise<void>;
};

type Work = {
  readonly ctx: Context;
  readonly pool: pg.Pool;
  readonly outages: Outages;
  readonly tasks: TaskList;
  /** What is asked for by the clock. */
  readonly schedule: readonly CronItem[];
  /** So many tasks at a time. */
  readonly concurrency: number;
};

/** Begins to work off tasks. @param onBroken  called when it has become `broken` */
export async function startRunner(work: Work, onBroken: () => void): Promise<Runner> {
  const { ctx, pool, outages, tasks, schedule, concurrency } = work;
  const events: WorkerEvents = new EventEmitter();
  const workers: PromiseLike<void>[] = [];
  let name = '';
  let allNoted: PromiseLike<unknown> = Promise.resolve();
  let broken = false;
  const breakDown = () => {
    broken = true;
    onBroken();
  };
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id;
    allNoted = workerPool.promise.catch(() => undefined);
  });
  events.on('worker:create', ({ worker }) => workers.push(worker.promise));
  // The task may have been locked for us, and the answer that says so lost.
  events.on('worker:getJob:error', ({ error }) => isDatabaseAway(error) && breakDown());
  // It gives up by itself when it cannot note what became of a task.
  events.on('pool:gracefulShutdown', breakDown);

  const runner = await run({
    pgPool: lendPool(pool),
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: LOOK_MS,
    taskList: tasks,
    parsedCronItems: parseCronItems([...schedule]),
    logger: workerLogger(ctx, outages),
    // Without these it does not wait for what it notes: a fault then would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return {
    name,
    get broken() {
      return broken;
    },
    async end() {
      // It refuses when it has stopped by itself.
      void runner.stop().catch(() => undefined);
      await Promise.allSettled(workers);
      // When several notes have failed, it counts them wrong and waits for ever.
      await Promise.race([allNoted, wait(NOTING_MS)]);
    },
  };
}
