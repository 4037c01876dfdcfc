import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { saveSeen } from './canceling.writes.ts';

/**
 * The homeowner dismisses a cancellation by the company: they have booked or queued another mowing, or want none.
 *
 * @throws Refused cancellation_not_found, also when it was dismissed already
 */
export function acknowledgeCancellation(ctx: Context, homeowner: HomeownerProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await saveSeen(tx, homeowner, id))) throw new Refused('cancellation_not_found');
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account: homeowner } });
  });
}
