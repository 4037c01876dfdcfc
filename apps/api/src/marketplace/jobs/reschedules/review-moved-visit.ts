import type { JobId } from '@swath/domain/ids';
import { reviewAuthorization } from '../../../money/payments/settle/review-authorization.ts';
import type { Context } from '../../../platform/context.ts';
import { lockWaitingJob } from '../jobs.writes.ts';

/**
 * Reviews the card authorization of a visit that was moved together with others, once that cannot be undone any more.
 * Does nothing for a visit that has begun or ended meanwhile.
 */
export function reviewMovedVisit(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWaitingJob(tx, id);
    if (job) await reviewAuthorization(tx, id, job.serviceDate);
  });
}
