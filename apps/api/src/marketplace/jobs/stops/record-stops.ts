import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type StopInRoute, saveNotBefore, saveOnMyWay, saveRoute } from '../jobs.writes.ts';

/** Saves the route of a day with its stops. The caller has locked them, and the day. @param isToday  the day has come */
export const recordRoute = (tx: Tx, stops: readonly StopInRoute[], isToday: boolean): Promise<void> =>
  saveRoute(tx, stops, isToday);

/** Saves that the homeowner was notified that the crew is on its way. The caller has locked the job. */
export const recordOnMyWay = (tx: Tx, id: JobId, now: Date): Promise<void> => saveOnMyWay(tx, id, now);

/** Saves the time before which a late crew does not arrive. The caller has locked the job. */
export const recordLate = (tx: Tx, id: JobId, notBefore: Date): Promise<void> => saveNotBefore(tx, id, notBefore);
