import type { JobId, OfferId } from '@swath/domain/ids';
import { type LateRefusal, whyNotTake } from '@swath/domain/queue/offer-rules';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type LockedQueuedJob, lockQueuedJob } from '../lock-queued-job.ts';
import { saveAcceptance } from '../queue.writes.ts';
import { endOpenOffers } from './end-open-offers.ts';
import { findOffer, type StoredOffer } from './offers.reads.ts';
import { endOffers } from './offers.writes.ts';

/** An offer that the homeowner has paid for, with its locked queued job (one waiting for offers). */
type PaidOffer = {
  readonly job: LockedQueuedJob;
  readonly offer: StoredOffer;
  /** Why no job can be created for the offer any more; null: a job can be created. */
  readonly whyNot: LateRefusal | null;
};

/**
 * Locks the queued job of an offer that was paid for, as a step of settling the payment, and checks whether the offer
 * is still valid.
 */
export async function lockPaidOffer(ctx: Context, tx: Tx, id: OfferId, now: Date): Promise<PaidOffer> {
  const { queuedJobId } = (await findOffer(tx, id))!;
  const job = (await lockQueuedJob(ctx, tx, queuedJobId, now))!;
  // Read again under the lock: a concurrent transaction may have ended the offer.
  const offer = (await findOffer(tx, id))!;
  return { job, offer, whyNot: whyNotTake(job, offer, now) };
}

/**
 * Accepts a paid offer, as a step of the use case that created the job for it: the other offers are closed and their
 * companies notified, and the queued job ends as accepted.
 *
 * @param made  the created job
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function takePaidOffer(
  ctx: Context,
  tx: Tx,
  { job, offer }: PaidOffer,
  made: JobId,
  now: Date,
): Promise<void> {
  await endOffers(tx, [offer.id], 'accepted', now);
  const audience = { account: job.clientId, company: offer.companyId };
  await recordChange(tx, { kind: 'offer.changed', subject: offer.id, audience });
  const others = job.open.filter((other) => other.id !== offer.id);
  await endOpenOffers(ctx, tx, others, { how: 'closed', home: { ...job, address: job.row.address }, now });
  await convertToJob(tx, job, made, now);
}

/** Ends a queued job as accepted, as a step of the use case that created the job for it. */
async function convertToJob(tx: Tx, queued: LockedQueuedJob, job: JobId, now: Date): Promise<void> {
  await saveAcceptance(tx, queued.id, job, now);
  const audience = { account: queued.clientId, crews: true };
  await recordChange(tx, { kind: 'queue.changed', subject: queued.id, audience });
}
