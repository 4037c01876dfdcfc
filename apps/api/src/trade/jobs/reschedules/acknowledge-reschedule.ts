import type { HomeownerProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { saveAcknowledged } from './reschedules.writes.ts';

/**
 * The homeowner takes the day the company has put their mowing on.
 *
 * @throws Refused notification_not_found, also for one that was acknowledged already
 *
 * Source: docs/spec/homeowner.md, sections 7 and 8.
 */
export function acknowledgeReschedule(ctx: Context, homeowner: HomeownerProof, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const answered = await saveAcknowledged(tx, { id, account: homeowner });
    if (!answered) throw new Refused('notification_not_found');
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account: homeowner } });
  });
}
