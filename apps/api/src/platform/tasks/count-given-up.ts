import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/**
 * What is tried a bounded number of times by rules of its own, and can be given up. Tasks that fail as often as they are
 * tried are counted where they stand (`hasGivenUp`). Each has a line in docs/operations.md, *Where retries end*.
 */
export const GIVEN_UP = ['refund', 'refund_by_hand', 'charge', 'payout', 'mail', 'push', 'calendar', 'place'] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** Counts that one of them was given up, in the transaction in which it is; `/metrics` tells the totals. */
export async function countGivenUp(tx: Tx, what: GivenUp): Promise<void> {
  await sql`insert into given_up_totals (what, total, last_at) values (${what}, 1, clock_now())
    on conflict (what) do update set total = given_up_totals.total + 1, last_at = excluded.last_at`.execute(tx);
}
