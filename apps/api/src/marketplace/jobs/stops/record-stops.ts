import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type StopInRoute, saveNotBefore, saveRoute } from '../jobs.writes.ts';
import { type OnMyWay, saveNotHeld, saveOnMyWay, saveTold, saveToldLater } from './stops.writes.ts';

/**
 * Saves the route of a day. The caller must have locked its jobs, and the day.
 *
 * @param isToday  true on the day itself: arrival windows already shown to homeowners are kept
 */
export const recordRoute = (tx: Tx, stops: readonly StopInRoute[], isToday: boolean): Promise<void> =>
  saveRoute(tx, stops, isToday);

/** Saves whether the crew is on its way to a job, and when that is announced. The caller must have locked the job. */
export const recordOnMyWay = (tx: Tx, id: JobId, way: OnMyWay): Promise<void> => saveOnMyWay(tx, id, way);

/** Saves that a tap *On my way* is held no longer. @returns its time; undefined: none was held */
export const recordNotHeld = (tx: Tx, id: JobId): Promise<Date | undefined> => saveNotHeld(tx, id);

/** Saves that the customer of a job is notified now that the crew is on its way. @param arrival  null: without a time */
export const recordTold = (tx: Tx, id: JobId, arrival: Date | null): Promise<void> => saveTold(tx, id, arrival);

/**
 * Saves the earliest time at which a crew that reported being late can arrive at a job. The caller must have locked the
 * job.
 */
export const recordLate = (tx: Tx, id: JobId, notBefore: Date): Promise<void> => saveNotBefore(tx, id, notBefore);

/** Saves a later arrival that the customer of a job is told, if they were told that the crew is on its way. */
export const recordToldLater = (tx: Tx, id: JobId, arrival: Date): Promise<void> => saveToldLater(tx, id, arrival);
