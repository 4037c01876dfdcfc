import { type Kysely, sql, type Transaction } from 'kysely';
import type { PracticeTables } from './practice-tables.ts';

/** Read access to the gateway's tables, and transactions. */
export type PracticeDb = Pick<Kysely<PracticeTables>, 'selectFrom' | 'getExecutor' | 'executeQuery' | 'transaction'>;

/** Read and write access in a transaction. */
export type PracticeTx = Transaction<PracticeTables>;

/** Background tasks of the gateway. When one is due, call `PracticeGateway.deliverWebhooks()`. */
export type PracticeTask = 'deliver-webhooks';

/** What the practice gateway needs from its host program. */
export type PracticeHost = {
  /** With the tables of `makeTables`. Best with a connection pool of its own: callers hold one of their connections during a call. */
  readonly db: Kysely<PracticeTables>;
  /** Current time. A host may freeze or move it. */
  readonly clock: { now(db: PracticeDb): Promise<Date> };
  /**
   * Enqueues a task in the transaction of its cause: both commit or neither. A task that throws is retried.
   *
   * @param at  not before this instant of real time; null for immediately, deduplicated with a waiting one
   */
  enqueue(tx: PracticeTx, task: PracticeTask, at: Date | null): Promise<void>;
  /** Where events are sent. */
  readonly webhookUrl: string;
  /** Automatic payouts, once a day; else only by `payOut`. */
  readonly dailyPayouts?: boolean;
  /** Shared secret that signs events; with an empty one every event is rejected. */
  readonly webhookSecret: string;
};

const LATER_MS = 60_000;

/**
 * When what a real provider does hours later happens here: a minute from now. A worker processes it then, and any read after it
 * sees it too.
 */
export async function planMinuteLater({ enqueue }: PracticeHost, tx: PracticeTx, now: Date): Promise<Date> {
  // Workers use real time, not the product's.
  const { rows } = await sql<{ at: Date }>`select transaction_timestamp() + interval '1 minute' as at`.execute(tx);
  await enqueue(tx, 'deliver-webhooks', rows[0]!.at);
  return new Date(now.getTime() + LATER_MS);
}
