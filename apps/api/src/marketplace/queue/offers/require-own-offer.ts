import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { isInAreas } from '../../companies/service-areas/service-areas.reads.ts';
import type { LockedQueuedJob } from '../lock-queued-job.ts';
import { listOffersOfCompany, type StoredOffer } from './offers.reads.ts';

/**
 * A company's own open offer for a queued job (one waiting for offers).
 *
 * @throws Refused offer_ended when the company's offers for the job have ended; offer_not_found when it never made one;
 *   queued_job_not_found when it never made one and does not work at the lawn
 */
export async function requireOwnOffer(tx: Tx, crew: CrewProof, job: LockedQueuedJob): Promise<StoredOffer> {
  const open = job.open.find((offer) => offer.companyId === crew);
  if (open) return open;
  const earlier = (await listOffersOfCompany(tx, crew, [job.id])).has(job.id);
  if (earlier) throw new Refused('offer_ended');
  throw new Refused((await isInAreas(tx, crew, job.row)) ? 'offer_not_found' : 'queued_job_not_found');
}
