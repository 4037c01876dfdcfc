import type { QueuedJobId } from '@swath/domain/ids';
import type { Context } from '../../../../platform/context.ts';
import { holdQueuedJob } from '../../hold-queued-job.ts';
import { isUnlucky } from '../offers.mail.ts';
import { listEndsToMail } from '../offers.reads.ts';
import { mailEnd } from './tell-end.ts';
import { mailWaitingOffers } from './tell-offer.ts';

/**
 * Writes the gathered mails about one queued job that are due: to its homeowner how its offers stand now, to each company
 * how its last one ended. Each with its mark, under the lock of the job: whoever comes second finds nothing to write.
 */
export function tellGathered(ctx: Context, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await holdQueuedJob(ctx, tx, id, now);
    if (!job) return;
    const { offers_mail_due_at: due, address } = job.row;
    if (due && due <= now) await mailWaitingOffers(ctx, tx, { job, now });
    for (const offer of await listEndsToMail(tx, id, now)) {
      if (isUnlucky(offer.status)) await mailEnd(ctx, tx, offer, { how: offer.status, address, now });
    }
  });
}
