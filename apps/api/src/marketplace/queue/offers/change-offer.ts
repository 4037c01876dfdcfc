import type { QueuedJobId } from '@swath/domain/ids';
import { whyNotChange } from '@swath/domain/queue/offer-rules';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { holdQueuedJob } from '../hold-queued-job.ts';
import { addOffer, type Proposal } from './add-offer.ts';
import type { StoredOffer } from './offers.reads.ts';
import { requireOwnOffer } from './require-own-offer.ts';

/**
 * Changes a company's open offer: a new one replaces it, open for 24 hours from now, and the homeowner is notified. An offer
 * in checkout is never changed. Sending an unchanged offer is a no-op.
 *
 * @throws Refused queued_job_not_found, queued_job_ended, offer_not_found, offer_ended, offer_being_paid,
 *   date_not_acceptable, date_too_early, company_cannot_be_paid, contact_details, company_not_available, day_full
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function changeOffer(ctx: Context, crew: CrewProof, id: QueuedJobId, proposal: Proposal): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await holdQueuedJob(ctx, tx, id, now);
    if (!job) throw new Refused('queued_job_not_found');
    const open = await requireOwnOffer(tx, crew, job);
    if (isSame(open, proposal)) return;
    const whyNot = whyNotChange({ ...job, offers: job.open }, open, proposal.serviceDate, now);
    if (whyNot) throw new Refused(whyNot);
    await addOffer(ctx, tx, crew, { proposal, job, replaces: open.id, now });
  });
}

const isSame = (offer: StoredOffer, { priceCents, serviceDate, message }: Proposal): boolean =>
  offer.price === priceCents && offer.serviceDate === serviceDate && offer.message === message;
