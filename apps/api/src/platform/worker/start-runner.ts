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
 * Polling interval. New tasks arrive by NOTIFY; polling finds retries, and tasks whose NOTIFY was lost with the connection.
 * Each worker of a process polls on its own.
 */
const LOOK_MS = 20_000;

/** How long to wait for the completion of tasks to be recorded. */
const NOTING_MS = 1_000;

/** Task handlers in graphile-worker's form. */
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

/** A running graphile-worker under one worker name; ends when the database goes away. */
export type Runner = {
  /** The name by which its tasks are locked. */
  readonly name: string;
  /** It takes no more tasks, or may hold locks it does not know of: it must be replaced. */
  readonly broken: boolean;
  /** Stops taking tasks and finishes those under way. Tasks it leaves locked then are not being worked on. */
  end(): Promise<void>;
};

type Work = {
  readonly ctx: Context;
  readonly pool: pg.Pool;
  readonly outages: Outages;
  readonly tasks: TaskList;
  /** The cron schedule. */
  readonly schedule: readonly CronItem[];
  /** Tasks run concurrently. */
  readonly concurrency: number;
};

/** Starts working off tasks. @param onBroken  called when it becomes `broken` */
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
  // A task may have been locked for us while the answer was lost.
  events.on('worker:getJob:error', ({ error }) => isDatabaseAway(error) && breakDown());
  // It shuts down by itself when it cannot record the outcome of a task.
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
    // With a delay it records outcomes in batches without awaiting them, and an error then would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return {
    name,
    get broken() {
      return broken;
    },
    async end() {
      // It rejects when it has stopped by itself.
      void runner.stop().catch(() => undefined);
      await Promise.allSettled(workers);
      // After several failed records its count is wrong, and it would wait forever.
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
 * Wraps a pool for graphile-worker. When it stops just as the database goes away, it releases its listening connection twice,
 * and the error that `pg` then throws would be uncaught: here the second release does nothing.
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
