import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { saveZoneOfCompany } from './zones.writes.ts';

/** Has the jobs of a company that are not done follow its time zone, and their days planned again. */
export async function retimeVisits(tx: Tx, company: CompanyId, zone: string): Promise<void> {
  for (const day of await saveZoneOfCompany(tx, company, zone)) await enqueueRouteTask(tx, company, day);
}
