import pg from 'pg';
import { eventLoopTime, setEventLoopTimeout } from '../../process/event-loop-time.ts';
import { DatabaseClient } from '../database-client.ts';

/**
 * The circuit breaker probes once a query has waited this long, in ms, and no connection has received anything
 * meanwhile.
 */
const SILENT_MS = 2_000;
/** Timeout of a probe in ms: if no new connection is made in this time, the circuit opens. */
const ANSWER_MS = 2_500;

/** A connection to PostgreSQL that the circuit breaker watches. */
export type Watched = {
  /** When the query that waits for its result was sent, by `eventLoopTime()`; null: no query waits. */
  readonly waitsSince: number | null;
  /** Ends the connection, so that its query fails. */
  giveUp(): void;
};

/**
 * Makes the error with which queries fail when the circuit breaker ends their connection; it is handled as an outage.
 */
export const databaseSilent = () => new Error('Connection terminated: PostgreSQL does not answer');

/**
 * Circuit breaker for a pool's connections to PostgreSQL, for networks that freeze or drop packets without an error.
 *
 * When a query waits and no connection has received anything for two seconds, it probes with a new connection. If that
 * fails too, the circuit opens: every connection is ended, and none is made until a probe succeeds. So a caller waits
 * about five seconds at most. A slow statement does not open the circuit, nor does time in which our own event loop is
 * blocked, as results may have arrived unread.
 *
 * Source: docs/rules/platform.md.
 */
export class CircuitBreaker {
  readonly #address: string;
  readonly #patience: number;
  readonly #connections = new Set<Watched>();
  #heardAt = 0;
  #looking: NodeJS.Timeout | undefined;
  #asking = false;
  #open = false;

  /** @param address  connection string for probes @param patience  factor by which the timeouts are multiplied */
  constructor(address: string, patience: number) {
    this.#address = address;
    this.#patience = patience;
  }

  /** Whether the circuit is open: PostgreSQL was not reachable at the last probe. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** Begins to watch a new connection. */
  join(connection: Watched): void {
    this.#connections.add(connection);
    this.#looking ??= setInterval(() => void this.#look(), (SILENT_MS / 4) * this.#patience).unref();
  }

  /** Stops watching a connection that has ended. */
  leave(connection: Watched): void {
    this.#connections.delete(connection);
    this.#restIfUnused();
  }

  /** Notes that PostgreSQL responds: to be called whenever any of its connections has received data. */
  heard(): void {
    this.#heardAt = eventLoopTime();
  }

  #restIfUnused(): void {
    if (this.#connections.size > 0 || this.#open) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** Whether some query has waited for SILENT_MS (times `patience`), and no connection has received data meanwhile. */
  #isSilent(): boolean {
    const since = eventLoopTime() - SILENT_MS * this.#patience;
    if (this.#heardAt > since) return false;
    return [...this.#connections].some(({ waitsSince }) => waitsSince !== null && waitsSince <= since);
  }

  async #look(): Promise<void> {
    if (this.#asking || !(this.#open || this.#isSilent())) return;
    this.#asking = true;
    const answers = await this.#answers();
    this.#asking = false;
    if (answers) this.#open = false;
    else if (!this.#open && this.#isSilent()) this.#trip();
    this.#restIfUnused();
  }

  #trip(): void {
    this.#open = true;
    for (const connection of this.#connections) connection.giveUp();
  }

  /**
   * Probes with a new connection: whether PostgreSQL, or a connection pooler in front of it, responds. A refusal counts
   * as a response.
   */
  async #answers(): Promise<boolean> {
    const probe = new DatabaseClient({ connectionString: this.#address, application_name: 'swath-probe' });
    // Ignored here, as `connect` throws it too.
    probe.on('error', () => undefined);
    const clearProbeTimeout = setEventLoopTimeout(ANSWER_MS * this.#patience, () =>
      probe.connection.stream.destroy(databaseSilent()),
    );
    try {
      await probe.connect();
      return true;
    } catch (fault) {
      return (
        fault instanceof pg.DatabaseError ||
        (fault instanceof Error && 'code' in fault && fault.code === 'ECONNREFUSED')
      );
    } finally {
      clearProbeTimeout();
      probe.connection.stream.destroy();
    }
  }
}
