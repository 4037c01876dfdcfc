import pg from 'pg';
import { eventLoopTime, setEventLoopTimeout } from '../../process/event-loop-time.ts';
import { DatabaseClient } from '../database-client.ts';

/** A query waits, and no connection has received anything for so long: probe. */
const SILENT_MS = 2_000;
/** PostgreSQL accepts a new connection within this time, or the circuit opens. */
const ANSWER_MS = 2_500;

/** A connection that may wait for an answer. */
export type Watched = {
  /** Since when it has waited for an answer, as `eventLoopTime()` says; null: for none. */
  readonly waitsSince: number | null;
  /** Ends the connection; its query fails. */
  giveUp(): void;
};

/** @returns the error of a query whose connection was ended by the breaker; an outage like any other */
export const databaseSilent = () => new Error('Connection terminated: PostgreSQL does not answer');

/**
 * The circuit breaker of a pool's connections to PostgreSQL, for networks that freeze or swallow packets without an error.
 * When a query waits and no connection has received anything for two seconds, it probes: PostgreSQL is asked for one more connection.
 * If that fails too, the circuit opens: every connection is ended and none is made until a probe succeeds. A caller waits about
 * five seconds at most; a slow statement is left alone. Time in which our own event loop is blocked does not count,
 * because answers may have arrived unread.
 *
 * Source: docs/decisions.md, D796.
 */
export class CircuitBreaker {
  readonly #address: string;
  readonly #patience: number;
  readonly #connections = new Set<Watched>();
  #heardAt = 0;
  #looking: NodeJS.Timeout | undefined;
  #asking = false;
  #dead = false;

  /** @param patience  how many times longer than usual to wait */
  constructor(address: string, patience: number) {
    this.#address = address;
    this.#patience = patience;
  }

  /** Open: PostgreSQL answers no one, as far as is known. */
  get isDead(): boolean {
    return this.#dead;
  }

  /** A connection is made over it. */
  join(connection: Watched): void {
    this.#connections.add(connection);
    this.#looking ??= setInterval(() => void this.#look(), (SILENT_MS / 4) * this.#patience).unref();
  }

  /** A connection has ended. */
  leave(connection: Watched): void {
    this.#connections.delete(connection);
    this.#restIfUnused();
  }

  /** PostgreSQL has answered somebody. */
  heard(): void {
    this.#heardAt = eventLoopTime();
  }

  #restIfUnused(): void {
    if (this.#connections.size > 0 || this.#dead) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** Somebody waits, and nothing has come for anybody. */
  #isSilent(): boolean {
    const since = eventLoopTime() - SILENT_MS * this.#patience;
    if (this.#heardAt > since) return false;
    return [...this.#connections].some(({ waitsSince }) => waitsSince !== null && waitsSince <= since);
  }

  async #look(): Promise<void> {
    if (this.#asking || !(this.#dead || this.#isSilent())) return;
    this.#asking = true;
    const answers = await this.#answers();
    this.#asking = false;
    if (answers) this.#dead = false;
    else if (!this.#dead && this.#isSilent()) this.#die();
    this.#restIfUnused();
  }

  #die(): void {
    this.#dead = true;
    for (const connection of this.#connections) connection.giveUp();
  }

  /** Whether PostgreSQL, or a pooler before it, says anything to somebody new: "no" is an answer. */
  async #answers(): Promise<boolean> {
    const somebody = new DatabaseClient({
      connectionString: this.#address,
      application_name: 'swath-line',
    });
    somebody.on('error', () => undefined);
    const callOff = setEventLoopTimeout(ANSWER_MS * this.#patience, () =>
      somebody.connection.stream.destroy(databaseSilent()),
    );
    try {
      await somebody.connect();
      return true;
    } catch (fault) {
      return (
        fault instanceof pg.DatabaseError ||
        (fault instanceof Error && 'code' in fault && fault.code === 'ECONNREFUSED')
      );
    } finally {
      callOff();
      void somebody.end().catch(() => undefined);
    }
  }
}
