import type { QueuedJobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockQueuedJob } from '../lock-queued-job.ts';
import { saveAcknowledgement } from '../queue.writes.ts';

/**
 * Dismisses from the homeowner's list a queued job that waited for offers and expired without an accepted one.
 * Idempotent.
 *
 * @throws Refused notification_not_found
 *
 * Source: docs/spec/homeowner.md, sections 2 and 7.
 */
export function acknowledgeExpiredJob(ctx: Context, homeowner: HomeownerProof, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (job?.clientId !== homeowner || job.status !== 'expired') throw new Refused('notification_not_found');
    if (job.row.acknowledged_at) return;
    await saveAcknowledgement(tx, id, now);
    await recordChange(tx, { kind: 'queue.changed', subject: id, audience: { account: homeowner } });
  });
}
