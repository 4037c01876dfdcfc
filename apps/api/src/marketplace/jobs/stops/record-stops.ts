import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type StopInRoute, saveNotBefore, saveOnMyWay, saveRoute } from '../jobs.writes.ts';

/**
 * Saves the route of a day. The caller must have locked its jobs, and the day.
 *
 * @param isToday  true on the day itself: arrival windows already shown to homeowners are kept
 */
export const recordRoute = (tx: Tx, stops: readonly StopInRoute[], isToday: boolean): Promise<void> =>
  saveRoute(tx, stops, isToday);

/** Saves since when the crew is on its way to a job. The caller must have locked the job. */
export const recordOnMyWay = (tx: Tx, id: JobId, at: Date): Promise<void> => saveOnMyWay(tx, id, at);

/**
 * Saves the earliest time at which a crew that reported being late can arrive at a job. The caller must have locked the
 * job.
 */
export const recordLate = (tx: Tx, id: JobId, notBefore: Date): Promise<void> => saveNotBefore(tx, id, notBefore);
