import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** An event before today in the demo world: when it happened, and the code that makes it happen. */
export type Past = { readonly at: Date; readonly happen: () => Promise<void> };

/**
 * Replays past events within one transaction, oldest first, each with the product's clock frozen at its time, so that
 * rows are dated and ordered as they would have been. The clock is restored afterwards; other transactions never see it
 * moved.
 */
export async function liveThrough(tx: Tx, past: readonly Past[]): Promise<void> {
  const { frozen_at: before } = await tx.selectFrom('clock').select('frozen_at').executeTakeFirstOrThrow();
  const setTo = (at: Date | null) => sql`update clock set frozen_at = ${at}`.execute(tx);
  for (const { at, happen } of past.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await setTo(at);
    await happen();
  }
  await setTo(before);
}
