import { Socket } from 'node:net';
import type pg from 'pg';
import { eventLoopTime } from '../process/event-loop-time.ts';
import { DatabaseClient } from './database-client.ts';
import { type CircuitBreaker, databaseSilent, type Watched } from './outages/circuit-breaker.ts';
import { codeOf, isPlanOutdated } from './outages/database-faults.ts';

/**
 * Maximum number of prepared statements per connection; more would suggest SQL built from input. Further ones run
 * unprepared.
 */
const MOST_STATEMENTS = 1_000;

/**
 * Connection option that makes PostgreSQL plan a prepared statement once, without its values. By default it plans many
 * statements anew for each call, which takes longer than running them. Without values it estimates the length of a list
 * at ten.
 *
 * Source: docs/decisions/0006-hot-path.md.
 */
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan';

/**
 * Matches a single statement that only reads. Of the statements without values only these are prepared; the others
 * begin and end transactions.
 */
const ONE_READ = /^\s*(select|with)\b[^;]*$/i;

/** Added to the statement timeout for the time on the network; after that the connection counts as dead. */
const ON_THE_WAY_MS = 1_000;

const IN_FAILED_TRANSACTION = '25P02';

/**
 * A connection that prepares each statement that has values or only reads, so that PostgreSQL parses and plans it once
 * per connection instead of once per call. A statement whose columns a migration has changed is prepared anew, once.
 *
 * A connection that is silent for longer than the statement timeout is dead, as PostgreSQL itself ends slow statements,
 * and is ended: otherwise no error would be reported for hours. If the whole network is down, `CircuitBreaker` detects
 * it sooner.
 */
export class PreparedClient extends DatabaseClient implements Watched {
  readonly #silentMs: number;
  readonly #breaker: CircuitBreaker | undefined;
  /** The names of this connection's prepared statements, by their SQL. */
  readonly #names = new Map<string, string>();
  #prepared = 0;
  /** See `Watched`. Not null at first, as a new connection waits for its handshake. */
  waitsSince: number | null = eventLoopTime();

  /** @param breaker  the circuit breaker of all connections of a pool; undefined: the connection is not watched */
  constructor(config?: pg.ClientConfig, breaker?: CircuitBreaker) {
    super({ ...config, options: [config?.options, GENERIC_PLANS].filter(Boolean).join(' ') });
    const limit = config?.statement_timeout;
    this.#silentMs = limit ? limit + ON_THE_WAY_MS : 0;
    this.#breaker = breaker;
    breaker?.join(this);
    if (breaker?.isOpen) setImmediate(() => this.giveUp());
    this.once('connect', () => {
      this.connection.stream.on('timeout', () => this.#giveUpUnlessBlocked());
      this.#hear();
    });
    this.once('end', () => this.#breaker?.leave(this));
    this.on('drain', () => {
      this.#bearSilence(0);
      this.#hear();
    });
  }

  giveUp(): void {
    this.connection.stream.destroy(databaseSilent());
  }

  /**
   * Handles a timeout of the socket: ends the connection, unless our own event loop was blocked for a part of the time;
   * then waits that much longer.
   */
  #giveUpUnlessBlocked(): void {
    const leftMs = this.waitsSince === null ? 0 : this.waitsSince + this.#silentMs - eventLoopTime();
    if (leftMs > 0) this.#bearSilence(Math.ceil(leftMs));
    else this.giveUp();
  }

  #hear(): void {
    this.waitsSince = null;
    this.#breaker?.heard();
  }

  /** Sets how long the socket may be silent. @param milliseconds  0: no timeout */
  #bearSilence(milliseconds: number): void {
    const { stream } = this.connection;
    if (stream instanceof Socket) stream.setTimeout(milliseconds);
  }

  /**
   * The name under which a connection prepares a statement.
   *
   * @param text  the statement's SQL
   * @returns undefined when the maximum number of prepared statements is reached
   */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#prepared >= MOST_STATEMENTS) return known;
    this.#prepared += 1;
    const name = `swath-${this.#prepared}`;
    this.#names.set(text, name);
    return name;
  }

  #send(...args: unknown[]): never {
    this.#bearSilence(this.#silentMs);
    this.waitsSince = eventLoopTime();
    return (super.query as (...passed: unknown[]) => never).apply(this, args);
  }

  async #sendPrepared(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const send = (): Promise<pg.QueryResult> => this.#send({ name: this.#nameOf(text), text, values });
    try {
      return await send();
    } catch (outdated) {
      if (!isPlanOutdated(outdated)) throw outdated;
      this.#names.delete(text);
      try {
        return await send();
      } catch (fault) {
        // In a transaction the first error has aborted everything, so the caller gets that one.
        throw codeOf(fault) === IN_FAILED_TRANSACTION ? outdated : fault;
      }
    }
  }

  /**
   * Sends a prepared statement. Calls the callback `done` or else returns a promise, as pg does; the type `never` fits
   * all overloads of `query`.
   */
  #answerPrepared(text: string, values: readonly unknown[], done: unknown): never;
  #answerPrepared(text: string, values: readonly unknown[], done: unknown): unknown {
    const answer = this.#sendPrepared(text, values);
    return isCallback(done) ? void answer.then((result) => done(undefined, result), done) : answer;
  }

  // pg.Client.query has a dozen overloads; all calls are passed through except those with text and values, which are
  // prepared.
  override query(...args: unknown[]): never {
    const [text, values, done] = args;
    if (typeof text !== 'string' || !Array.isArray(values)) return this.#send(...args);
    if (values.length === 0 && !ONE_READ.test(text)) return this.#send(...args);
    return this.#answerPrepared(text, values, done);
  }
}

type Callback = (fault: Error | undefined, result?: pg.QueryResult) => void;

const isCallback = (done: unknown): done is Callback => typeof done === 'function';
