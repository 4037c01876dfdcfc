import type { JobId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { saveComplaintEnd } from './complaints.writes.ts';
import { lockOwnComplaint } from './lock-complaint.ts';
import { publishComplaint } from './publish-complaint.ts';

/**
 * Closes a complaint for its homeowner: they take it back before it is answered or decided (`withdraw`), or the
 * company's answer settles it (`accept`). The company is notified.
 *
 * @throws Refused job_not_found, complaint_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function endComplaint(
  ctx: Context,
  homeowner: HomeownerProof,
  id: JobId,
  act: 'withdraw' | 'accept',
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { job, complaint } = await lockOwnComplaint(tx, homeowner, id, act);
    const end = act === 'accept' ? 'accepted' : 'withdrawn';
    await saveComplaintEnd(tx, complaint.id, end, await ctx.clock.now(tx));
    await recordEvent(tx, {
      job: id,
      by: { side: 'homeowner', account: homeowner },
      event: { kind: 'complaint_ended', end },
    });
    const { customer, date } = await getSides(tx, id);
    const notice = { kind: 'complaint_ended', customer, date, end } as const;
    await notifyCompany(ctx, tx, { company: job.company_id, notice, subject: id });
    await publishComplaint(tx, job);
  });
}
