import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import { whyNotAccept } from '@swath/domain/queue/offer-rules';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { advanceQueueState } from '../advance-queue-state.ts';
import { lockQueuedJob } from '../lock-queued-job.ts';
import { endOpenOffers } from './end-open-offers.ts';
import { requireBestOffer, requireOffer } from './require-offer.ts';

/**
 * Rejects an offer for the homeowner; its company is notified. Once the queued job has no open offer left, the
 * countdown to its expiry resumes.
 *
 * @param offerId  null: the best open offer
 * @throws Refused queued_job_not_found, queued_job_ended, offer_not_found, offer_ended
 */
export function rejectOffer(
  ctx: Context,
  homeowner: HomeownerProof,
  id: QueuedJobId,
  offerId: OfferId | null,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (job?.clientId !== homeowner) throw new Refused('queued_job_not_found');
    const offer = offerId ? await requireOffer(tx, job, offerId) : requireBestOffer(job);
    const whyNot = whyNotAccept(job, offer, now);
    if (whyNot) throw new Refused(whyNot);

    await endOpenOffers(ctx, tx, [offer], { how: 'rejected', home: { ...job, address: job.row.address }, now });
    await advanceQueueState(ctx, tx, job, now);
  });
}
