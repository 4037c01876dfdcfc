import { type Kysely, sql, type Transaction } from 'kysely';
import type { PracticeTables } from './practice-tables.ts';

/** Reads the gateway's books, and begins transactions. */
export type PracticeDb = Pick<Kysely<PracticeTables>, 'selectFrom' | 'getExecutor' | 'executeQuery' | 'transaction'>;

/** Reads and writes them. */
export type PracticeTx = Transaction<PracticeTables>;

/** What the gateway leaves to be done later. When it is time, call `PracticeGateway.deliverWebhooks()`. */
export type PracticeTask = 'deliver-webhooks';

/** What the practice gateway needs of the program it stands in. */
export type PracticeHost = {
  /** The tables of `schema.sql`. Best with connections of their own: callers hold one of theirs while they ask. */
  readonly db: Kysely<PracticeTables>;
  /** What time it is. A host may let it stand still, or move it. */
  readonly clock: { now(db: PracticeDb): Promise<Date> };
  /**
   * Leaves a task in the transaction of its cause: both happen or neither. One that throws is tried again.
   *
   * @param at  not before this instant of real time; null for at once, where one that waits already is enough
   */
  enqueue(tx: PracticeTx, task: PracticeTask, at: Date | null): Promise<void>;
  /** Where events are sent. */
  readonly webhookUrl: string;
  /** Companies are paid out by themselves, once a day; else only when `payOut` says so. */
  readonly dailyPayouts?: boolean;
  /** Signs them. Both ends know it; with an empty one no event is believed. */
  readonly webhookSecret: string;
};

const LATER_MS = 60_000;

/**
 * When the things happen that a real provider does hours later: a minute from now. A worker looks at that time, and
 * whoever reads after it sees them too.
 */
export async function planMinuteLater({ enqueue }: PracticeHost, tx: PracticeTx, now: Date): Promise<Date> {
  // Workers live in real time, not in the product's.
  const { rows } = await sql<{ at: Date }>`select transaction_timestamp() + interval '1 minute' as at`.execute(tx);
  await enqueue(tx, 'deliver-webhooks', rows[0]!.at);
  return new Date(now.getTime() + LATER_MS);
}
