import type { QueuedJobId } from '@swath/domain/ids';
import { whyNotOffer } from '@swath/domain/queue/offer-rules';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { isInAreas } from '../../companies/service-areas/service-areas.reads.ts';
import { stopQueueClock } from '../expiry/stop-queue-clock.ts';
import { holdQueuedJob } from '../hold-queued-job.ts';
import { addOffer, type Proposal } from './add-offer.ts';

/**
 * Makes a company's offer for a queued job on one of its acceptable dates. The clock of the queued job is stopped while
 * offers are open. No place is reserved before the homeowner accepts.
 *
 * @throws Refused queued_job_not_found, queued_job_ended, offer_exists, too_many_offers, date_not_acceptable,
 *   date_too_early, company_cannot_be_paid, contact_details, company_not_available, day_full
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function makeOffer(ctx: Context, crew: CrewProof, id: QueuedJobId, proposal: Proposal): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await holdQueuedJob(ctx, tx, id, now);
    if (!job || !(await isInAreas(tx, crew, job.row))) throw new Refused('queued_job_not_found');
    const whyNot = whyNotOffer({ ...job, offers: job.open }, crew, proposal.serviceDate, now);
    if (whyNot) throw new Refused(whyNot);
    await addOffer(ctx, tx, crew, { proposal, job, replaces: null, now });
    await stopQueueClock(tx, job, now);
  });
}
