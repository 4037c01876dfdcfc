import type { QueuedJobId } from '@swath/domain/ids';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { endPhotos } from '../photos/remove-photo.ts';
import { lockQueuedJob } from './lock-queued-job.ts';
import { endOpenOffers } from './offers/end-open-offers.ts';
import { saveCancellation } from './queue.writes.ts';

/**
 * Cancels the homeowner's queued job (one waiting for offers); companies with open offers are notified. A payment for
 * one of these offers that arrives later is refunded.
 *
 * @throws Refused queued_job_not_found, queued_job_ended
 */
export function cancelQueuedJob(ctx: Context, homeowner: HomeownerProof, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (job?.clientId !== homeowner) throw new Refused('queued_job_not_found');
    if (!isWaiting(job)) throw new Refused('queued_job_ended');

    await endOpenOffers(ctx, tx, job.open, { how: 'closed', home: { ...job, address: job.row.address }, now });
    await saveCancellation(tx, id, now);
    await endPhotos(tx, id, now);
    await recordChange(tx, { kind: 'queue.changed', subject: id, audience: { account: homeowner, crews: true } });
  });
}
