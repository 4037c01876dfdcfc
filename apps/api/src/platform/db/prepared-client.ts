import { Socket } from 'node:net';
import type pg from 'pg';
import { eventLoopTime } from '../process/event-loop-time.ts';
import { DatabaseClient } from './database-client.ts';
import { type CircuitBreaker, databaseSilent, type Watched } from './outages/circuit-breaker.ts';
import { codeOf, isPlanOutdated } from './outages/database-faults.ts';

/** More different statements on a connection would be a sign of text built from input; the rest run unprepared. */
const MOST_STATEMENTS = 1_000;

/**
 * By itself PostgreSQL plans many statements anew for each call, with its values, and takes longer over the plan than over the
 * rows: a list is guessed at ten entries without them.
 *
 * Source: docs/decisions/0057-hot-path.md.
 */
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan';

/** One statement that reads, such as what time it is; without values there are others, such as those of a transaction. */
const ONE_READ = /^\s*(select|with)\b[^;]*$/i;

/** On top of the time that PostgreSQL gives a statement: by then its answer is here, or there is no line any more. */
const ON_THE_WAY_MS = 1_000;

const IN_FAILED_TRANSACTION = '25P02';

/**
 * A connection that prepares each statement that has values or only reads, by name, so that PostgreSQL parses and plans it once
 * a connection and not once a call. A statement whose columns a migration has changed is prepared anew, once.
 *
 * A connection that stays silent for longer than a statement may take is broken: PostgreSQL itself ends a statement that takes
 * too long, so this connection is dead, and nothing else would say so for hours. Where the whole line is, `CircuitBreaker` finds out sooner.
 */
export class PreparedClient extends DatabaseClient implements Watched {
  readonly #silentMs: number;
  readonly #breaker: CircuitBreaker | undefined;
  /** The names of the statements that are prepared on this connection, by their text. */
  readonly #names = new Map<string, string>();
  #prepared = 0;
  /** It connects as soon as it is made. */
  waitsSince: number | null = eventLoopTime();

  /** @param breaker  shared by the connections of a pool */
  constructor(config?: pg.ClientConfig, breaker?: CircuitBreaker) {
    super({ ...config, options: [config?.options, GENERIC_PLANS].filter(Boolean).join(' ') });
    const limit = config?.statement_timeout;
    this.#silentMs = limit ? limit + ON_THE_WAY_MS : 0;
    this.#breaker = breaker;
    breaker?.join(this);
    if (breaker?.isDead) setImmediate(() => this.giveUp());
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

  /** Nothing has come for too long; as long as that was our own event loop's doing, it is waited for the rest of the time. */
  #giveUpUnlessBlocked(): void {
    const leftMs = this.waitsSince === null ? 0 : this.waitsSince + this.#silentMs - eventLoopTime();
    if (leftMs > 0) this.#bearSilence(Math.ceil(leftMs));
    else this.giveUp();
  }

  #hear(): void {
    this.waitsSince = null;
    this.#breaker?.heard();
  }

  /** @param milliseconds  0: for ever */
  #bearSilence(milliseconds: number): void {
    const { stream } = this.connection;
    if (stream instanceof Socket) stream.setTimeout(milliseconds);
  }

  /** @returns undefined for one statement too many */
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
        // In a transaction the statement has ended it: its caller hears why.
        throw codeOf(fault) === IN_FAILED_TRANSACTION ? outdated : fault;
      }
    }
  }

  /** As a promise or to a callback; like all that this client answers, of any type. */
  #answerPrepared(text: string, values: readonly unknown[], done: unknown): never;
  #answerPrepared(text: string, values: readonly unknown[], done: unknown): unknown {
    const answer = this.#sendPrepared(text, values);
    return isCallback(done) ? void answer.then((result) => done(undefined, result), done) : answer;
  }

  // pg.Client.query has a dozen overloads; this one passes everything through but text with values.
  override query(...args: unknown[]): never {
    const [text, values, done] = args;
    if (typeof text !== 'string' || !Array.isArray(values)) return this.#send(...args);
    if (values.length === 0 && !ONE_READ.test(text)) return this.#send(...args);
    return this.#answerPrepared(text, values, done);
  }
}

type Callback = (fault: Error | undefined, result?: pg.QueryResult) => void;

const isCallback = (done: unknown): done is Callback => typeof done === 'function';
