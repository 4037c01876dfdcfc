import type { QueuedJobId } from '@swath/domain/ids';
import type { Context } from '../../../../platform/context.ts';
import { lockQueuedJob } from '../../lock-queued-job.ts';
import { isUnlucky } from '../offers.mail.ts';
import { listEndsToMail } from '../offers.reads.ts';
import { mailWaitingOffers } from './notify-offer.ts';
import { mailEnd } from './notify-offer-end.ts';

/**
 * Writes the delayed mails about one queued job's offers that are due: to its homeowner a list of the current offers,
 * to each company the end of its latest offer. Idempotent: offers are marked as mailed under the lock of the job, so
 * that a second run finds none.
 */
export function mailGathered(ctx: Context, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (!job) return;
    const { offers_mail_due_at: due, address } = job.row;
    if (due && due <= now) await mailWaitingOffers(ctx, tx, { job, now });
    for (const offer of await listEndsToMail(tx, id, now)) {
      if (isUnlucky(offer.status)) await mailEnd(ctx, tx, offer, { how: offer.status, address, now });
    }
  });
}
