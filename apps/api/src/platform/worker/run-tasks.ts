import { setTimeout as wait } from 'node:timers/promises';
import type { CronItem, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { isDatabaseBusy } from '../db/outages/database-faults.ts';
import type { Outages } from '../db/outages/outages.ts';
import { WorkerHeartbeats } from '../db/worker-heartbeats.ts';
import { Alarm } from './alarm.ts';
import { type Runner, startRunner } from './start-runner.ts';

/**
 * How often to look for dead workers, and how long a worker's lock must be missing until it counts as dead;
 * milliseconds.
 */
const PACE: Pace = { lookMs: 10_000, deadMs: 10_000 };

/**
 * First and longest pause between attempts to reconnect while the database is away, in ms; it doubles with each
 * attempt.
 */
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 500;

/** How long to wait in an outage until all pending queries have failed, in milliseconds. */
const FAILING_MS = 100;

type Pace = { readonly lookMs: number; readonly deadMs: number };

type Place = {
  readonly pool: pg.Pool;
  /** Connection URL of the same database, for the connection that holds the liveness locks. */
  readonly url: string;
  readonly outages: Outages;
  readonly tasks: TaskList;
  /** The cron schedule: which tasks start when. */
  readonly schedule: readonly CronItem[];
  /** How many tasks run concurrently in this process. */
  readonly concurrency: number;
  readonly pace?: Pace;
};

/**
 * Runs background tasks until stopped; any number of processes may do so. It survives database outages: once the
 * database is back, work resumes, beginning with the tasks that were interrupted. It unlocks tasks of processes that
 * died, and of no others.
 * @returns a function that stops the work; it resolves when the running tasks are done
 */
export async function runTasks(ctx: Context, place: Place): Promise<() => Promise<void>> {
  const work = new BackgroundWork(ctx, place);
  await work.begin();
  return () => work.stop();
}

class BackgroundWork {
  readonly #ctx: Context;
  readonly #place: Place;
  readonly #pace: Pace;
  readonly #alarm = new Alarm();
  readonly #begun = Promise.withResolvers<void>();
  /** Runners that broke in an outage while some of their tasks still run, by name; each resolves when they are done. */
  readonly #leaving = new Map<string, Promise<void>>();
  /** Names of runners that have ended, possibly leaving tasks locked. */
  readonly #ended = new Set<string>();
  #stopping = false;
  #done: Promise<void> = Promise.resolve();

  constructor(ctx: Context, place: Place) {
    this.#ctx = ctx;
    this.#place = place;
    this.#pace = place.pace ?? PACE;
  }

  async begin(): Promise<void> {
    this.#done = this.#keepWorking();
    await Promise.race([this.#begun.promise, this.#done]);
    // A rejection from here on is unhandled on purpose: any error other than an outage is a bug, and must end the
    // process.
    void this.#done.then(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#alarm.ring();
    await this.#done;
    await Promise.all(this.#leaving.values());
  }

  async #keepWorking(): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !this.#stopping; retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)) {
      let heartbeats: WorkerHeartbeats | null = null;
      try {
        heartbeats = await WorkerHeartbeats.open(this.#place.url, () => this.#alarm.ring());
        this.#place.outages.over();
        await this.#work(heartbeats);
        retryMs = FIRST_RETRY_MS;
      } catch (fault) {
        if (!isDatabaseBusy(fault)) throw fault;
        this.#place.outages.note(fault, 'background work stumbled');
      } finally {
        heartbeats?.close();
      }
      if (!this.#stopping) await wait(retryMs);
    }
  }

  /** Runs tasks until the liveness locks (`WorkerHeartbeats`) are lost, the runner breaks, or `stop` is called. */
  async #work(heartbeats: WorkerHeartbeats): Promise<void> {
    await this.#keepHeartbeats(heartbeats);
    const runner = await startRunner({ ctx: this.#ctx, ...this.#place }, () => this.#alarm.ring());
    try {
      await heartbeats.take(runner.name);
      this.#begun.resolve();
      await this.#look(heartbeats, runner);
    } finally {
      this.#leaving.set(runner.name, this.#end(runner));
    }
    if (!this.#stopping) return;
    await Promise.all(this.#leaving.values());
    await this.#keepHeartbeats(heartbeats);
  }

  async #end(runner: Runner): Promise<void> {
    // graphile-worker logs an error when a worker stops while one of its queries fails.
    if (!this.#stopping) await wait(FAILING_MS);
    await runner.end();
    this.#leaving.delete(runner.name);
    this.#ended.add(runner.name);
    this.#alarm.ring();
  }

  /**
   * Keeps this process's liveness locks up to date, and periodically unlocks the tasks of workers whose lock no process
   * holds.
   */
  async #look(heartbeats: WorkerHeartbeats, runner: Runner): Promise<void> {
    const missing = new Map<string, number>();
    if (!heartbeats.direct) {
      this.#ctx.log.warn('tasks of dead workers are not freed: DATABASE_URL leads through a pooler');
    }
    for (let next = performance.now(); !this.#stopping && !runner.broken && !heartbeats.fault; ) {
      await this.#keepHeartbeats(heartbeats);
      if (performance.now() >= next) {
        next = performance.now() + this.#pace.lookMs;
        if (heartbeats.direct) await this.#freeDead(heartbeats, [runner.name, ...this.#leaving.keys()], missing);
        this.#place.outages.over();
      }
      await this.#alarm.wait(next - performance.now());
    }
    if (heartbeats.fault) this.#place.outages.note(heartbeats.fault, 'the connection of the worker broke');
  }

  async #keepHeartbeats(heartbeats: WorkerHeartbeats): Promise<void> {
    for (const worker of this.#ended) {
      await heartbeats.drop(worker);
      this.#ended.delete(worker);
    }
    for (const worker of this.#leaving.keys()) await heartbeats.takeBack(worker);
  }

  /**
   * Frees the tasks of dead workers. A lock can be missing for a moment while its process reconnects, so a worker
   * counts as dead only after `deadMs` without its lock, counted from when *this process* first saw it missing: an
   * outage makes no worker dead.
   */
  async #freeDead(heartbeats: WorkerHeartbeats, own: string[], missing: Map<string, number>): Promise<void> {
    const unmarked = await heartbeats.listUnmarked(own);
    const now = performance.now();
    for (const worker of missing.keys()) {
      if (!unmarked.some((one) => one.worker === worker)) missing.delete(worker);
    }
    for (const { worker } of unmarked) missing.set(worker, missing.get(worker) ?? now);
    const dead = unmarked.filter(({ worker }) => now - missing.get(worker)! >= this.#pace.deadMs);
    if (dead.length === 0) return;
    await heartbeats.free(dead.map(({ worker }) => worker));
    this.#ctx.log.warn({ dead }, 'tasks of dead workers are free again');
  }
}
