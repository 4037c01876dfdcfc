import type { OfferId } from '@swath/domain/ids';
import { bestOffer } from '@swath/domain/offers/best-offer';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import type { LockedQueuedJob } from '../lock-queued-job.ts';
import { findOffer, type StoredOffer } from './offers.reads.ts';

/**
 * An offer for this queued job (one that waits for offers), whatever the offer's status.
 *
 * @throws Refused offer_not_found
 */
export async function requireOffer(tx: Tx, job: LockedQueuedJob, id: OfferId): Promise<StoredOffer> {
  const offer = await findOffer(tx, id);
  if (offer?.queuedJobId !== job.id) throw new Refused('offer_not_found');
  return offer;
}

/** The best open offer for a queued job, which is shown first. @throws Refused queued_job_ended, offer_not_found */
export function requireBestOffer(job: LockedQueuedJob): StoredOffer {
  if (!isWaiting(job)) throw new Refused('queued_job_ended');
  const best = bestOffer(job.open);
  if (!best) throw new Refused('offer_not_found');
  return best;
}
