import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/**
 * Kinds of work that have retries of their own, outside of the task queue, and can be given up. Each is described in
 * docs/operations.md, *Where retries end*. Tasks that used up their retries are counted in the queue itself
 * (`hasGivenUp`).
 */
export const GIVEN_UP = ['refund', 'refund_by_hand', 'charge', 'payout', 'mail', 'push', 'calendar', 'place'] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** Counts work that was given up, in the transaction that gives it up; `/metrics` reports the totals by kind. */
export async function countGivenUp(tx: Tx, what: GivenUp): Promise<void> {
  await sql`insert into given_up_totals (what, total, last_at) values (${what}, 1, clock_now())
    on conflict (what) do update set total = given_up_totals.total + 1, last_at = excluded.last_at`.execute(tx);
}
