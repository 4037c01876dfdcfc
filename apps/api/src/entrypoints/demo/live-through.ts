import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** Something that happened before the demo world began, and when. */
export type Past = { readonly at: Date; readonly happen: () => Promise<void> };

/**
 * Lets a past happen within one transaction, oldest first, each at its own time by the product's clock: what is written is
 * dated and ordered as it would have been. After it the clock goes as before; nobody else ever sees it moved.
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
