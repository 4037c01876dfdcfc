import pg from 'pg';
import { eventLoopTime, setEventLoopTimeout } from '../../process/event-loop-time.ts';
import { DatabaseClient } from '../database-client.ts';

/** Probe when a query has waited this long and no connection has received anything for as long. */
const SILENT_MS = 2_000;
/** Timeout of a probe: a new connection within this time, or the circuit opens. */
const ANSWER_MS = 2_500;

/** A connection that the circuit breaker watches. */
export type Watched = {
  /** Since when a query has waited for its answer, in `eventLoopTime()`; null when none does. */
  readonly waitsSince: number | null;
  /** Ends the connection; its query fails. */
  giveUp(): void;
};

/** @returns the error of a query whose connection the circuit breaker ended; handled as an outage */
export const databaseSilent = () => new Error('Connection terminated: PostgreSQL does not answer');

/**
 * Circuit breaker of a pool's connections to PostgreSQL, for networks that freeze or drop packets without an error. When a
 * query waits and no connection has received anything for two seconds, it probes with one more connection. If that fails too,
 * the circuit opens: every connection is ended and none is made until a probe succeeds. A caller waits about five seconds at
 * most; a slow statement does not open the circuit. Time in which our own event loop is blocked does not count, because
 * answers may have arrived unread.
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

  /** @param patience  multiplies the timeouts */
  constructor(address: string, patience: number) {
    this.#address = address;
    this.#patience = patience;
  }

  /** Whether the circuit is open: PostgreSQL was not reachable at the last probe. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** Watches a new connection. */
  join(connection: Watched): void {
    this.#connections.add(connection);
    this.#looking ??= setInterval(() => void this.#look(), (SILENT_MS / 4) * this.#patience).unref();
  }

  /** Stops watching a connection that has ended. */
  leave(connection: Watched): void {
    this.#connections.delete(connection);
    this.#restIfUnused();
  }

  /** Notes that some connection has received data. */
  heard(): void {
    this.#heardAt = eventLoopTime();
  }

  #restIfUnused(): void {
    if (this.#connections.size > 0 || this.#open) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** A query has waited for SILENT_MS, and no connection has received data in that time. */
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

  /** The probe: whether PostgreSQL, or a connection pooler before it, answers a new connection. A refusal is an answer too. */
  async #answers(): Promise<boolean> {
    const probe = new DatabaseClient({ connectionString: this.#address, application_name: 'swath-probe' });
    // What goes wrong is the answer, and `connect` throws it.
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
