import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { acceptProposal } from './accept-proposal.ts';
import { lockQuestion } from './lock-question.ts';
import { saveAcknowledged } from './reschedules.writes.ts';

/**
 * Accepts, for the homeowner, the day to which the company has moved their job or proposes to move it.
 *
 * @param id  the open reschedule notice
 * @throws Refused notification_not_found, also for a notice that was answered already; date_passed,
 *   company_not_available, day_full, already_booked for a proposed day that is accepted too late
 *
 * Source: docs/spec/homeowner.md, sections 7 and 8; docs/rules/jobs.md.
 */
export function acknowledgeReschedule(ctx: Context, homeowner: HomeownerProof, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { job, open } = await lockQuestion(tx, homeowner, id);
    if (open.answer_by) {
      if (job.status !== 'pending') throw new Refused('notification_not_found');
      await acceptProposal(ctx, tx, job, open);
    } else {
      await saveAcknowledged(tx, { id, account: homeowner });
      await recordEvent(tx, {
        job: job.id,
        by: { side: 'homeowner', account: homeowner },
        event: { kind: 'day_accepted' },
      });
    }
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account: homeowner } });
  });
}
