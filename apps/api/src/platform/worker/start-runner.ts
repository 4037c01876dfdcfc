import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type CronItem, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../db/outages/database-faults.ts';
import type { Outages } from '../db/outages/outages.ts';
import type { Tasks } from './tasks.ts';
import { workerLogger } from './worker-logger.ts';

/**
 * Polling interval of each worker, in milliseconds. New tasks arrive by NOTIFY; polling finds retries, and tasks whose
 * NOTIFY was lost with the connection.
 */
const LOOK_MS = 20_000;

/** How long a runner that ends waits for the outcomes of its tasks to be stored, in milliseconds. */
const NOTING_MS = 1_000;

/** Converts our task handlers to those of graphile-worker: each is called with `ctx`, and its end is logged. */
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

/** A running instance of graphile-worker under one worker name; it ends when the database becomes unreachable. */
export type Runner = {
  /** The worker name with which its tasks are locked. */
  readonly name: string;
  /** True once the runner takes no more tasks, or may hold locks it does not know of: it must be replaced. */
  readonly broken: boolean;
  /**
   * Stops taking tasks and waits for those that run. Tasks that are still locked under its name afterwards are not
   * running.
   */
  end(): Promise<void>;
};

type Work = {
  readonly ctx: Context;
  readonly pool: pg.Pool;
  readonly outages: Outages;
  readonly tasks: TaskList;
  /** The cron schedule: which tasks start when. */
  readonly schedule: readonly CronItem[];
  /** How many tasks run concurrently. */
  readonly concurrency: number;
};

/**
 * Starts a runner, which runs tasks until `end` is called or it breaks.
 * @param onBroken  called when `broken` of the runner becomes true
 */
export async function startRunner(work: Work, onBroken: () => void): Promise<Runner> {
  const { ctx, pool, outages, tasks, schedule, concurrency } = work;
  const events: WorkerEvents = new EventEmitter();
  const workers: PromiseLike<void>[] = [];
  let name = '';
  let allRecorded: PromiseLike<unknown> = Promise.resolve();
  let broken = false;
  const breakDown = () => {
    broken = true;
    onBroken();
  };
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id;
    allRecorded = workerPool.promise.catch(() => undefined);
  });
  events.on('worker:create', ({ worker }) => workers.push(worker.promise));
  // The query may have locked a task for us though its answer was lost.
  events.on('worker:getJob:error', ({ error }) => isDatabaseAway(error) && breakDown());
  // The pool shuts down by itself when it cannot store the outcome of a task.
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
    // Without batches nothing waits for an outcome to be stored, and an error there would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return {
    name,
    get broken() {
      return broken;
    },
    async end() {
      // `stop` rejects if the runner has already stopped by itself.
      void runner.stop().catch(() => undefined);
      await Promise.allSettled(workers);
      // After several failed writes graphile-worker's count of them is wrong, and `allRecorded` would never resolve.
      await Promise.race([allRecorded, wait(NOTING_MS)]);
    },
  };
}

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void;

/**
 * Wraps a pool for graphile-worker. When graphile-worker stops just as the database becomes unreachable, it releases
 * its listening connection twice, and `pg` would throw an uncaught error: here the second release does nothing.
 */
export function lendPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Connected) => {
    if (!callback) return pool.connect();
    return pool.connect((fault, client, release) => {
      let released = false;
      callback(fault, client, (destroy) => {
        if (!released) release(destroy);
        released = true;
      });
    });
  };
  return Object.create(pool, { connect: { value: connect } }) as pg.Pool;
}
