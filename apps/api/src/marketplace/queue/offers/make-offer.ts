import type { QueuedJobId } from '@swath/domain/ids';
import { whyNotChange, whyNotOffer } from '@swath/domain/queue/offer-rules';
import { stopClock } from '@swath/domain/queue/queue-clock';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { isInAreas } from '../../companies/service-areas/service-areas.reads.ts';
import { advanceQueueState } from '../advance-queue-state.ts';
import { type LockedQueuedJob, lockQueuedJob } from '../lock-queued-job.ts';
import { saveStoppedClock } from '../queue.writes.ts';
import { addOffer, type Proposal } from './add-offer.ts';
import type { StoredOffer } from './offers.reads.ts';
import { endOffers } from './offers.writes.ts';
import { requireOwnOffer } from './require-own-offer.ts';

/**
 * Makes a company's offer for a queued job (one waiting for offers) on one of its acceptable dates. The queued job does
 * not expire while it has open offers. Reserves nothing until the homeowner accepts.
 *
 * @throws Refused queued_job_not_found, queued_job_ended, offer_exists, too_many_offers, date_not_acceptable,
 *   date_too_early, company_cannot_be_paid, contact_details, company_not_available, day_full
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function makeOffer(ctx: Context, crew: CrewProof, id: QueuedJobId, proposal: Proposal): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (!job || !(await isInAreas(tx, crew, job.row))) throw new Refused('queued_job_not_found');
    const whyNot = whyNotOffer({ ...job, offers: job.open }, crew, proposal.serviceDate, now);
    if (whyNot) throw new Refused(whyNot);
    await addOffer(ctx, tx, crew, { proposal, job, replaces: null, now });
    await stopQueueClock(tx, job, now);
  });
}

/** Pauses a queued job's countdown to its expiry while it has open offers, as a step of making an offer. */
async function stopQueueClock(tx: Tx, job: LockedQueuedJob, now: Date): Promise<void> {
  if (job.status === 'queued') await saveStoppedClock(tx, job.id, stopClock(job.expiresAt!, now), now);
}

/**
 * Changes a company's open offer: a new offer replaces it, open for 24 hours from now, and the homeowner is notified.
 * An offer that its homeowner is paying for cannot be changed. Sending the same offer again does nothing.
 *
 * @throws Refused queued_job_not_found, queued_job_ended, offer_not_found, offer_ended, offer_being_paid,
 *   date_not_acceptable, date_too_early, company_cannot_be_paid, contact_details, company_not_available, day_full
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function changeOffer(ctx: Context, crew: CrewProof, id: QueuedJobId, proposal: Proposal): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
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

/**
 * Withdraws a company's own open offer. Once the queued job has no open offer left, the countdown to its expiry
 * resumes. A homeowner who is paying for the withdrawn offer gets a refund.
 *
 * @throws Refused queued_job_not_found, offer_not_found, offer_ended
 */
export function releaseOffer(ctx: Context, crew: CrewProof, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (!job) throw new Refused('queued_job_not_found');
    const open = await requireOwnOffer(tx, crew, job);
    await endOffers(tx, [open.id], 'released', now);
    const audience = { account: job.clientId, company: crew, crews: true };
    await recordChange(tx, { kind: 'offer.changed', subject: open.id, audience });
    await advanceQueueState(ctx, tx, job, now);
  });
}
