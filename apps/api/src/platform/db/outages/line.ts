import pg from 'pg';
import { afterAwake, awakeTime } from '../../process/awake-time.ts';
import { DatabaseClient } from '../database-client.ts';

/** Somebody waits, and nobody has heard anything for so long: is there still a line? */
const SILENT_MS = 2_000;
/** PostgreSQL lets somebody in within this time, or there is no line. */
const ANSWER_MS = 2_500;

/** A connection that may wait for an answer. */
export type OnLine = {
  /** Since when it has waited for an answer, as `awakeTime()` says; null: for none. */
  readonly waitsSince: number | null;
  /** There is no line any more: whoever waits is told so. */
  giveUp(): void;
};

/** @returns what whoever meets a dead line is told; an outage like any other */
export const lineIsDead = () => new Error('Connection terminated: PostgreSQL does not answer');

/**
 * The line to PostgreSQL, for all connections of a pool. Nobody says that a line is dead which freezes or swallows what is
 * sent: when somebody waits and no connection has heard anything for two seconds, PostgreSQL is asked to let one more in.
 * When it does not answer that either, every connection is given up and no new one is tried until it answers again. So
 * nobody waits for longer than about five seconds, and a statement that merely takes long is left alone. The time for which our
 * own event loop is blocked does not count: answers that have come meanwhile were not read yet.
 *
 * Source: docs/decisions.md, D796.
 */
export class Line {
  readonly #address: string;
  readonly #patience: number;
  readonly #connections = new Set<OnLine>();
  #heardAt = 0;
  #looking: NodeJS.Timeout | undefined;
  #asking = false;
  #dead = false;

  /** @param patience  how many times longer than usual to wait */
  constructor(address: string, patience: number) {
    this.#address = address;
    this.#patience = patience;
  }

  /** It answers nobody, as far as is known. */
  get isDead(): boolean {
    return this.#dead;
  }

  /** A connection is made over it. */
  join(connection: OnLine): void {
    this.#connections.add(connection);
    this.#looking ??= setInterval(() => void this.#look(), (SILENT_MS / 4) * this.#patience).unref();
  }

  /** A connection has ended. */
  leave(connection: OnLine): void {
    this.#connections.delete(connection);
    this.#restIfUnused();
  }

  /** PostgreSQL has answered somebody. */
  heard(): void {
    this.#heardAt = awakeTime();
  }

  #restIfUnused(): void {
    if (this.#connections.size > 0 || this.#dead) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** Somebody waits, and nothing has come for anybody. */
  #isSilent(): boolean {
    const since = awakeTime() - SILENT_MS * this.#patience;
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
    const callOff = afterAwake(ANSWER_MS * this.#patience, () => somebody.connection.stream.destroy(lineIsDead()));
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
