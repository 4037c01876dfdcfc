import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** Timeout for connecting and for each query, in ms. */
const PATIENCE_MS = 5_000;

/** TCP keepalive settings, so that PostgreSQL notices within half a minute that a process's machine is gone. */
const NOTICE_THE_GONE = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000`;

/** A dead worker (no living process holds its lock), and the number of tasks it has locked. */
export type Unmarked = { readonly worker: string; readonly tasks: number };

/**
 * Marks the background workers of this process as alive. A worker's mark is a session-level advisory lock in
 * PostgreSQL: it is released when the process ends, however it ends, and depends on no clock. A process that lost its
 * connection acquires its locks again.
 */
export class WorkerHeartbeats {
  readonly #client: pg.Client;
  readonly #held = new Set<string>();
  #fault: Error | null = null;
  /**
   * Whether the connection is to PostgreSQL itself, not to a connection pooler, so that the locks belong to this
   * session alone.
   */
  direct = false;

  private constructor(url: string, onLost: () => void) {
    this.#client = new DatabaseClient({
      connectionString: url,
      application_name: 'swath-worker',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const lose = (fault: Error) => {
      this.#fault ??= fault;
      onLost();
    };
    this.#client.on('error', lose);
    this.#client.on('end', () => lose(new Error('Connection terminated')));
  }

  /** Connects to the database. @param onLost  called when the connection is lost, and the locks with it */
  static async open(url: string, onLost: () => void): Promise<WorkerHeartbeats> {
    const heartbeats = new WorkerHeartbeats(url, onLost);
    try {
      await heartbeats.#client.connect();
      await heartbeats.#client.query(NOTICE_THE_GONE);
      const { rows } = await heartbeats.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
      heartbeats.direct = 'processID' in heartbeats.#client && heartbeats.#client.processID === rows[0]!.pid;
    } catch (fault) {
      heartbeats.close();
      throw fault;
    }
    return heartbeats;
  }

  /** Why the connection was lost; null while it is open. */
  get fault(): Error | null {
    return this.#fault;
  }

  /** Acquires the lock of a new worker of this process. */
  async take(worker: string): Promise<void> {
    await this.#client.query(`select pg_advisory_lock(${lockOf('$1')})`, [worker]);
    this.#held.add(worker);
  }

  /**
   * Tries to acquire a worker's lock again that an earlier connection of this process held. Fails silently while
   * PostgreSQL has not noticed that the earlier connection is gone.
   */
  async takeBack(worker: string): Promise<void> {
    if (this.#held.has(worker)) return;
    const { rows } = await this.#client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockOf('$1')}) as taken`,
      [worker],
    );
    if (rows[0]!.taken) this.#held.add(worker);
  }

  /** Unlocks the tasks of a worker of this process that has ended, and releases its lock. */
  async drop(worker: string): Promise<void> {
    await this.#client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [worker]);
    await this.#client.query(WAKE);
    if (this.#held.delete(worker)) await this.#client.query(`select pg_advisory_unlock(${lockOf('$1')})`, [worker]);
  }

  /**
   * Lists workers that have locked tasks and whose own lock is free, i.e. dead ones.
   *
   * @param own  this process's workers. They are left out: a connection cannot test locks that it holds itself
   */
  async listUnmarked(own: readonly string[]): Promise<Unmarked[]> {
    const { rows } = await this.#client.query<Unmarked>(
      `with holders as materialized (
         select locked_by as worker, count(*)::int as tasks from graphile_worker.jobs
          where locked_by is not null and locked_by <> all($1) group by locked_by)
       select worker, tasks from holders where pg_try_advisory_xact_lock_shared(${lockOf('worker')})`,
      [own],
    );
    return rows;
  }

  /**
   * Unlocks the tasks of dead workers, so that other workers run them; skips workers whose lock was acquired again
   * meanwhile.
   */
  async free(workers: readonly string[]): Promise<void> {
    await this.#client.query(
      `select graphile_worker.force_unlock_workers(array(
         select worker from unnest($1::text[]) as worker where pg_try_advisory_xact_lock_shared(${lockOf('worker')})))`,
      [workers],
    );
    await this.#client.query(WAKE);
  }

  /** Closes the connection, which releases all locks. */
  close(): void {
    this.#fault ??= new Error('Connection terminated');
    this.#client.end().catch(() => undefined);
  }
}

/**
 * The NOTIFY that graphile-worker sends for new tasks: waiting workers of all processes then look for tasks at once.
 */
const WAKE = `select pg_notify('jobs:insert', '{"count":10}')`;

const lockOf = (worker: string): string => `hashtextextended('worker ' || ${worker}, 0)`;
