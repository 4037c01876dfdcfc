import type { JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Since when the crew is on its way, and when the homeowner is told; null: not on its way; not held. */
export type OnMyWay = { readonly at: Date | null; readonly tellsAt: Date | null };

/**
 * Saves since when the crew is on its way, and when the homeowner is told; of this tap they are not told yet, and keep
 * reading the arrival that was expected before it.
 */
export async function saveOnMyWay(tx: Tx, id: JobId, { at, tellsAt }: OnMyWay): Promise<void> {
  const change = {
    on_my_way_at: at,
    on_my_way_tells_at: tellsAt,
    on_my_way_told_at: null,
    on_my_way_arrival_at: at === null ? null : sql.ref<Date | null>('arrival_at'),
    updated_at: sql<Date>`clock_now()`,
  };
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute();
}

/** Saves that a tap *On my way* is held no longer. @returns its time; undefined: none was held */
export async function saveNotHeld(tx: Tx, id: JobId): Promise<Date | undefined> {
  const held = tx.updateTable('jobs').set({ on_my_way_tells_at: null }).where('id', '=', id);
  const row = await held.where('on_my_way_tells_at', 'is not', null).returning('on_my_way_at').executeTakeFirst();
  return row?.on_my_way_at ?? undefined;
}

/** Saves that the customer of a job is notified now that the crew is on its way. @param arrival  null: without a time */
export async function saveTold(tx: Tx, id: JobId, arrival: Date | null): Promise<void> {
  const now = sql<Date>`clock_now()`;
  const change = { on_my_way_told_at: now, on_my_way_arrival_at: arrival, updated_at: now };
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute();
}

/** Saves a later arrival that the customer of a job is told, if they were told that the crew is on its way. */
export async function saveToldLater(tx: Tx, id: JobId, arrival: Date): Promise<void> {
  const change = { on_my_way_arrival_at: arrival, updated_at: sql<Date>`clock_now()` };
  const job = tx.updateTable('jobs').set(change).where('id', '=', id);
  await job.where('on_my_way_told_at', 'is not', null).execute();
}
