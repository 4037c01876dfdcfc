import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { removeOnMyWay } from '../history/history.writes.ts';
import { type StopInRoute, saveNotBefore, saveRoute } from '../jobs.writes.ts';
import { type OnMyWay, saveOnMyWay, saveTold } from './stops.writes.ts';

/**
 * Saves the route of a day. The caller must have locked its jobs, and the day.
 *
 * @param isToday  true on the day itself: arrival windows already shown to homeowners are kept
 */
export const recordRoute = (tx: Tx, stops: readonly StopInRoute[], isToday: boolean): Promise<void> =>
  saveRoute(tx, stops, isToday);

/** Saves whether the crew is on its way to a job, and when that is told. The caller must have locked the job. */
export const recordOnMyWay = (tx: Tx, id: JobId, way: OnMyWay): Promise<void> => saveOnMyWay(tx, id, way);

/** Saves that the crew is not on its way to a job after all, of which nobody was told. @param at  as it was recorded */
export async function recordTakenBack(tx: Tx, id: JobId, at: Date): Promise<void> {
  await saveOnMyWay(tx, id, { at: null, tellsAt: null });
  await removeOnMyWay(tx, id, at);
}

/** Saves that a homeowner was told that the crew is on its way, or need not be. @returns whether they still had to be */
export const recordTold = (tx: Tx, id: JobId): Promise<boolean> => saveTold(tx, id);

/**
 * Saves the earliest time at which a crew that reported being late can arrive at a job. The caller must have locked the
 * job.
 */
export const recordLate = (tx: Tx, id: JobId, notBefore: Date): Promise<void> => saveNotBefore(tx, id, notBefore);
