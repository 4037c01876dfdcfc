import { type Kysely, sql, type Transaction } from 'kysely';
import type { PracticeTables } from './practice-tables.ts';

/** Database connection of the gateway, as far as it reads and opens transactions. */
export type PracticeDb = Pick<Kysely<PracticeTables>, 'selectFrom' | 'getExecutor' | 'executeQuery' | 'transaction'>;

/** A transaction of the gateway, which can also write. */
export type PracticeTx = Transaction<PracticeTables>;

/** Background tasks of the gateway. When one is due, the host calls `PracticeGateway.deliverWebhooks()`. */
export type PracticeTask = 'deliver-webhooks';

/** What the practice gateway needs from its host, the program that embeds it. */
export type PracticeHost = {
  /**
   * Database with the tables of `makeTables`. Should have its own connection pool, as the host may hold a connection of
   * another pool during a call.
   */
  readonly db: Kysely<PracticeTables>;
  /** Current time; a host may freeze or shift it. */
  readonly clock: { now(db: PracticeDb): Promise<Date> };
  /**
   * Adds a task within a transaction, so that both commit or neither does. A task that throws is run again.
   *
   * @param at  earliest real time at which the task runs; null: at once, and not added if such a task waits already
   */
  enqueue(tx: PracticeTx, task: PracticeTask, at: Date | null): Promise<void>;
  /** URL that webhook events are sent to. */
  readonly webhookUrl: string;
  /** Whether companies are paid out automatically once a day; otherwise only by `payOut`. */
  readonly dailyPayouts?: boolean;
  /** Secret by which events are signed, shared with their receiver; when empty, every event is rejected. */
  readonly webhookSecret: string;
};

const LATER_MS = 60_000;

/**
 * Adds a task that runs in a minute, for what a real provider does hours later.
 *
 * @returns the time in a minute, by the host's clock
 */
export async function planMinuteLater({ enqueue }: PracticeHost, tx: PracticeTx, now: Date): Promise<Date> {
  // Tasks run by real time, not by the host's clock, which may be shifted.
  const { rows } = await sql<{ at: Date }>`select transaction_timestamp() + interval '1 minute' as at`.execute(tx);
  await enqueue(tx, 'deliver-webhooks', rows[0]!.at);
  return new Date(now.getTime() + LATER_MS);
}
