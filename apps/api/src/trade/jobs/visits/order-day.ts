import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import { orderStops } from '@swath/domain/driving/order-stops';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../machinery/db/db.ts';
import { lockStopsOfDay, saveRouteOrder } from '../jobs.writes.ts';

/**
 * Works out in which order a crew drives to the jobs of a day. Jobs whose time is locked, or that have begun, keep
 * their number.
 *
 * @param depot  where the crew sets out; null when not known
 *
 * Source: docs/decisions.md, D44.
 */
export async function orderDay(tx: Tx, company: CompanyId, day: Day, depot: Point | null): Promise<void> {
  const jobs = await lockStopsOfDay(tx, company, day);
  const stops = jobs.map((job) => ({
    id: job.id,
    place:
      job.latitude === null || job.longitude === null ? null : { latitude: job.latitude, longitude: job.longitude },
    fixed: job.is_locked || job.status !== 'pending' ? job.route_order : null,
  }));
  await saveRouteOrder(tx, orderStops(depot, stops));
}
