import type { QueuedJobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { advanceQueueState } from '../advance-queue-state.ts';
import { holdQueuedJob } from '../hold-queued-job.ts';
import { endOffers } from './offers.writes.ts';
import { requireOwnOffer } from './require-own-offer.ts';

/**
 * Withdraws a company's own open offer. After the last one the clock of the queued job resumes. A homeowner who is in
 * checkout for it gets a refund.
 *
 * @throws Refused queued_job_not_found, offer_not_found, offer_ended
 */
export function releaseOffer(ctx: Context, crew: CrewProof, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await holdQueuedJob(ctx, tx, id, now);
    if (!job) throw new Refused('queued_job_not_found');
    const open = await requireOwnOffer(tx, crew, job);
    await endOffers(tx, [open.id], 'released', now);
    const audience = { account: job.clientId, company: crew, crews: true };
    await recordChange(tx, { kind: 'offer.changed', subject: open.id, audience });
    await advanceQueueState(ctx, tx, job, now);
  });
}
