import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { type StopInRoute, saveNotBefore, saveOnMyWay, saveRoute } from '../jobs.writes.ts';

/** Writes down the route of a day with its stops. The caller holds them, and the day. @param isToday  the day has come */
export const noteRoute = (tx: Tx, stops: readonly StopInRoute[], isToday: boolean): Promise<void> =>
  saveRoute(tx, stops, isToday);

/** Writes down that the homeowner was told that the crew is on its way. The caller holds the job. */
export const noteOnMyWay = (tx: Tx, id: JobId, now: Date): Promise<void> => saveOnMyWay(tx, id, now);

/** Writes down before when a crew that is late does not come. The caller holds the job. */
export const noteLate = (tx: Tx, id: JobId, notBefore: Date): Promise<void> => saveNotBefore(tx, id, notBefore);
