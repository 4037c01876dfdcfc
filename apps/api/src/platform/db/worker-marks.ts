import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** A server that says nothing for this long is away. */
const PATIENCE_MS = 5_000;

/** PostgreSQL notices within half a minute that a machine at the other end has gone without a goodbye. */
const NOTICE_THE_GONE = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000`;

/** Tasks that a worker holds of which no living process has a mark. */
export type Unmarked = { readonly worker: string; readonly tasks: number };

/**
 * The marks of one process's workers. A mark is a lock of PostgreSQL's that belongs to this connection: it goes when the
 * process ends, however it ends, and no clock has a part in it. A process that lost its connection takes its marks again.
 */
export class WorkerMarks {
  readonly #client: pg.Client;
  readonly #held = new Set<string>();
  #fault: Error | null = null;
  /** Between us and PostgreSQL stands no pooler: what we lock is ours alone. */
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

  /** @param onLost  called when the connection is gone, and the marks with it */
  static async open(url: string, onLost: () => void): Promise<WorkerMarks> {
    const marks = new WorkerMarks(url, onLost);
    try {
      await marks.#client.connect();
      await marks.#client.query(NOTICE_THE_GONE);
      const { rows } = await marks.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
      marks.direct = 'processID' in marks.#client && marks.#client.processID === rows[0]!.pid;
    } catch (fault) {
      marks.close();
      throw fault;
    }
    return marks;
  }

  /** Why the connection is gone; null as long as it is there. */
  get fault(): Error | null {
    return this.#fault;
  }

  /** Marks a new worker. */
  async take(worker: string): Promise<void> {
    await this.#client.query(`select pg_advisory_lock(${lockOf('$1')})`, [worker]);
    this.#held.add(worker);
  }

  /** Takes the mark of a worker back that an earlier connection of ours held, and may hold until PostgreSQL notices. */
  async takeBack(worker: string): Promise<void> {
    if (this.#held.has(worker)) return;
    const { rows } = await this.#client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockOf('$1')}) as taken`,
      [worker],
    );
    if (rows[0]!.taken) this.#held.add(worker);
  }

  /** Frees what an own worker has left behind that has ended, and takes its mark away. */
  async drop(worker: string): Promise<void> {
    await this.#client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [worker]);
    await this.#client.query(WAKE);
    if (this.#held.delete(worker)) await this.#client.query(`select pg_advisory_unlock(${lockOf('$1')})`, [worker]);
  }

  /** Workers that hold tasks and have no mark at this moment. @param own  ours, which this connection cannot ask about */
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

  /** Frees the tasks of dead workers; of those that have a mark again after all, none. */
  async free(workers: readonly string[]): Promise<void> {
    await this.#client.query(
      `select graphile_worker.force_unlock_workers(array(
         select worker from unnest($1::text[]) as worker where pg_try_advisory_xact_lock_shared(${lockOf('worker')})))`,
      [workers],
    );
    await this.#client.query(WAKE);
  }

  /** Lets go of all marks. */
  close(): void {
    this.#fault ??= new Error('Connection terminated');
    this.#client.end().catch(() => undefined);
  }
}

/** What graphile-worker says of new tasks, for those that are free again: whoever waits in any process looks at once. */
const WAKE = `select pg_notify('jobs:insert', '{"count":10}')`;

const lockOf = (worker: string): string => `hashtextextended('worker ' || ${worker}, 0)`;
