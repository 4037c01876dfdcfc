import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { saveZoneOfCompany } from './keep-zones-of-visits.ts';

/** Applies a company's new time zone to its unfinished jobs, and enqueues new routes for their days. */
export async function retimeVisits(tx: Tx, company: CompanyId, zone: string): Promise<void> {
  for (const day of await saveZoneOfCompany(tx, company, zone)) await enqueueRouteTask(tx, company, day);
}
