import type { JobId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { saveSeen } from './canceling.writes.ts';

/**
 * The homeowner has seen to a mowing that its company has canceled: another one is booked or queued, or they want none.
 *
 * @throws Refused cancellation_not_found, also when they have seen to it already
 */
export function acknowledgeCancellation(ctx: Context, homeowner: HomeownerProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await saveSeen(tx, homeowner, id))) throw new Refused('cancellation_not_found');
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account: homeowner } });
  });
}
