import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type pg from 'pg';
import { awakeTime } from '../process/awake-time.ts';
import { DatabaseClient } from './database-client.ts';
import { codeOf, isPlanOutdated } from './outages/database-faults.ts';
import { type Line, lineIsDead, type OnLine } from './outages/line.ts';
import { PreparedQuery } from './prepared-query.ts';
import { readByRow } from './row-parser.ts';

/** More different statements on a connection would be a sign of text built from input; the rest run unprepared. */
const MOST_STATEMENTS = 1_000;

/**
 * By itself PostgreSQL plans many statements anew for each call, with its values, and takes longer over the plan than over the
 * rows: a list is guessed at ten entries without them.
 *
 * Source: docs/decisions/0053-planned-once.md.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

/** One statement that reads, such as what time it is; without values there are others, such as those of a transaction. */
const ONE_READ = /^\s*(select|with)\b[^;]*$/i;

/** On top of the time that PostgreSQL gives a statement: by then its answer is here, or there is no line any more. */
const ON_THE_WAY_MS = 1_000;

/**
 * A connection that prepares each statement that has values or only reads, once, so that PostgreSQL parses and plans it once
 * a connection, without its values, and not once a call. One that stays silent for longer than a statement may take is broken:
 * PostgreSQL itself ends a statement that takes too long, so this connection is dead, and nobody else would say so for hours.
 * Where the whole line is, `Line` finds out sooner. A statement whose columns a migration has changed is prepared anew, once.
 */
export class PreparedClient extends DatabaseClient implements OnLine {
  readonly #silentMs: number;
  readonly #line: Line | undefined;
  /** The names of the statements that are prepared on this connection, by their text. */
  readonly #names = new Map<string, string>();
  /** It connects as soon as it is made. */
  waitsSince: number | null = awakeTime();

  /** @param line  what it shares with the other connections of its pool */
  constructor(config?: pg.ClientConfig, line?: Line) {
    super({ ...config, options: [config?.options, PLANNED_ONCE].filter(Boolean).join(' ') });
    readByRow(this.connection);
    const limit = config?.statement_timeout;
    this.#silentMs = limit ? limit + ON_THE_WAY_MS : 0;
    this.#line = line;
    line?.join(this);
    if (line?.isDead) setImmediate(() => this.giveUp());
    this.once('connect', () => {
      this.connection.stream.on('timeout', () => this.#giveUpUnlessBlocked());
      this.#hear();
    });
    this.once('end', () => this.#line?.leave(this));
    this.on('drain', () => {
      this.#bearSilence(0);
      this.#hear();
    });
  }

  giveUp(): void {
    this.connection.stream.destroy(lineIsDead());
  }

  /** Nothing has come for too long; as long as that was our own event loop's doing, it is waited for the rest of the time. */
  #giveUpUnlessBlocked(): void {
    const leftMs = this.waitsSince === null ? 0 : this.waitsSince + this.#silentMs - awakeTime();
    if (leftMs > 0) this.#bearSilence(Math.ceil(leftMs));
    else this.giveUp();
  }

  #hear(): void {
    this.waitsSince = null;
    this.#line?.heard();
  }

  /** @param milliseconds  0: for ever */
  #bearSilence(milliseconds: number): void {
    const { stream } = this.connection;
    if (stream instanceof Socket) stream.setTimeout(milliseconds);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#names.size >= MOST_STATEMENTS) return undefined;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  // pg.Client.query has a dozen overloads; this one passes everything through but text with values.
  override query(...args: unknown[]): never {
    this.#bearSilence(this.#silentMs);
    this.waitsSince = awakeTime();
    const call = super.query as (...passed: unknown[]) => never;
    const [text, values, told] = args;
    if (typeof text !== 'string' || !Array.isArray(values)) return call.apply(this, args);
    if (values.length === 0 && !ONE_READ.test(text)) return call.apply(this, args);
    const name = this.#nameOf(text);
    if (!name) return call.apply(this, args);
    const run = (name: string, told: Told) => call.call(this, new PreparedQuery(name, text, values), told);
    const runAgainIfOutdated = (told: Told) =>
      run(name, (fault, result) => {
        if (!isPlanOutdated(fault)) return told(fault, result);
        const anew = `${name}+`;
        this.#names.set(text, anew);
        // In a transaction the statement has ended it: its caller hears why.
        run(anew, (second, result) => told(codeOf(second) === IN_FAILED_TRANSACTION ? fault : second, result));
      });
    return isTold(told) ? runAgainIfOutdated(told) : answerOf(runAgainIfOutdated);
  }
}

const IN_FAILED_TRANSACTION = '25P02';

const isTold = (told: unknown): told is Told => typeof told === 'function';

type Told = (fault: Error | undefined, result: pg.QueryResult) => void;

/** What a statement answers, as a promise; like all that this client answers, of any type. */
function answerOf(run: (told: Told) => void): never;
async function answerOf(run: (told: Told) => void): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) =>
    run((fault, result) => (fault ? reject(fault) : resolve(result))),
  );
  return answer.catch((fault) => {
    // Who asked is told, and not who read the socket, as with the driver's own.
    Error.captureStackTrace(fault);
    throw fault;
  });
}
