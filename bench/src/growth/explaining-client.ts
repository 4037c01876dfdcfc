import { AsyncLocalStorage } from 'node:async_hooks';
import { PreparedClient } from '../../../apps/api/src/platform/db/prepared-client.ts';
import { workedMilliseconds } from '../process-cpu.ts';
import { median } from '../rounds.ts';
import { type Looked, readPlan, textOf } from './read-plan.ts';

/** A statement as it was carried out where it stood in its call: milliseconds in the median, and where PostgreSQL looked. */
export type Watched = { readonly sql: string; readonly ms: number; readonly cpu: number; readonly looked: Looked };

/** Often enough for the median to say nothing of the first time, in which a statement is planned. */
const TIMES = 9;
const OF_TRANSACTION = /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i;

/** What a task does for each of thousands is measured so often, and done as often as it is. */
const OFTEN_ENOUGH = 2;

/** What was heard in one piece of work, and how often each statement was sent in it. */
type Heard = { readonly watched: Watched[]; readonly times: Map<string, number> };
const listening = new AsyncLocalStorage<Heard>();

/** Does work and tells of the statements that it sends through connections of this kind, in their order. */
export async function watchStatements(work: () => Promise<unknown>): Promise<Watched[]> {
  const heard: Heard = { watched: [], times: new Map() };
  await listening.run(heard, work);
  return heard.watched;
}

/** What a connection gives back has no type of ours: `PreparedClient` says so. */
const asItIs = ((value: unknown) => value) as (value: unknown) => never;

type Values = readonly unknown[];

/**
 * A connection of the product's that, while somebody listens, carries each statement out several times and takes it back
 * each time, then asks for its plan, and only then does what it was told: so also what writes is measured in the middle of
 * its call, on the rows that are there at that moment.
 */
export class ExplainingClient extends PreparedClient {
  #inTransaction = false;
  #process = 0;

  override query(...args: unknown[]): never {
    const [text, values] = args;
    const heard = listening.getStore();
    if (typeof text === 'string' && /^\s*(begin|start)\b/i.test(text)) this.#inTransaction = true;
    if (typeof text === 'string' && /^\s*(commit|rollback)\s*$/i.test(text)) this.#inTransaction = false;
    const plain = typeof text === 'string' && !OF_TRANSACTION.test(text) && typeof args.at(-1) !== 'function';
    if (!heard || !plain) return super.query(...args);
    const sentBefore = heard.times.get(text) ?? 0;
    heard.times.set(text, sentBefore + 1);
    if (sentBefore >= OFTEN_ENOUGH) return super.query(...args);
    const done = this.#measure(text, Array.isArray(values) ? values : []).then((watched) => {
      if (watched) heard.watched.push(watched);
      return this.#send(...args);
    });
    return asItIs(done);
  }

  #send(...args: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
    return super.query(...args);
  }

  /** @returns nothing for what is refused: whoever sent it will hear so */
  async #measure(text: string, values: Values): Promise<Watched | null> {
    this.#process ||= Number((await this.#send('select pg_backend_pid() as pid')).rows[0]!.pid);
    const [took, worked]: [number[], number[]] = [[], []];
    try {
      for (let time = 0; time < TIMES; time++) {
        await this.#takenBack(async () => {
          const [began, before] = [performance.now(), workedMilliseconds(this.#process)];
          await this.#send(text, values);
          took.push(performance.now() - began);
          worked.push(workedMilliseconds(this.#process) - before);
        });
      }
      const looked = await this.#takenBack(() => this.#look(text, values));
      return { sql: text, ms: median(took), cpu: median(worked), looked };
    } catch (fault) {
      if (!String(fault).includes('duplicate key'))
        console.log(`not measured: ${String(fault)}: ${text.slice(0, 120)}`);
      return null;
    }
  }

  async #look(text: string, values: Values): Promise<Looked> {
    if (values.length === 0) return this.#planOf(text);
    const given = values.map((value) =>
      value === null || value === undefined ? 'null' : this.escapeLiteral(textOf(value)),
    );
    await this.#send(`prepare watched as ${text}`);
    return this.#planOf(`execute watched (${given.join(', ')})`).finally(() => this.#send('deallocate watched'));
  }

  async #planOf(statement: string): Promise<Looked> {
    const { rows } = await this.#send(`explain (analyze, buffers, timing off, format json) ${statement}`);
    return readPlan(rows[0]!['QUERY PLAN']);
  }

  async #takenBack<T>(work: () => Promise<T>): Promise<T> {
    const [begin, ...back] = this.#inTransaction
      ? ['savepoint watched', 'rollback to savepoint watched', 'release savepoint watched']
      : ['begin', 'rollback'];
    await this.#send(begin!);
    try {
      return await work();
    } finally {
      for (const word of back) await this.#send(word);
    }
  }
}
