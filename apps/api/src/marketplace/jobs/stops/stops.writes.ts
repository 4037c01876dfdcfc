import type { JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Since when the crew is on its way, and when the homeowner is told; null: not on its way; told already, or not at all. */
export type OnMyWay = { readonly at: Date | null; readonly tellsAt: Date | null };

/** Saves since when the crew is on its way, and when the homeowner is told. */
export async function saveOnMyWay(tx: Tx, id: JobId, { at, tellsAt }: OnMyWay): Promise<void> {
  const change = { on_my_way_at: at, on_my_way_tells_at: tellsAt, updated_at: sql<Date>`clock_now()` };
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute();
}

/** Saves that it is not held any more that the crew is on its way. @returns whether it was */
export async function saveTold(tx: Tx, id: JobId): Promise<boolean> {
  const held = tx.updateTable('jobs').set({ on_my_way_tells_at: null }).where('id', '=', id);
  return (await held.where('on_my_way_tells_at', 'is not', null).returning('id').execute()).length > 0;
}
