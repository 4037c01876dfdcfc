import type { JobId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { saveEscalation } from './complaints.writes.ts';
import { lockOwnComplaint } from './lock-complaint.ts';
import { publishComplaint } from './publish-complaint.ts';

/**
 * Asks administrators to decide, as the homeowner, because the company's answer is not enough. The company is notified.
 *
 * @throws Refused job_not_found, complaint_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function escalateComplaint(ctx: Context, homeowner: HomeownerProof, id: JobId, words: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { job, complaint } = await lockOwnComplaint(tx, homeowner, id, 'escalate');
    await saveEscalation(tx, complaint.id, words, await ctx.clock.now(tx));
    await recordEvent(tx, {
      job: id,
      by: { side: 'homeowner', account: homeowner },
      event: { kind: 'complaint_escalated' },
    });
    const { customer, date } = await getSides(tx, id);
    const notice = { kind: 'complaint_escalated', customer, date, answered: true } as const;
    await notifyCompany(ctx, tx, { company: job.company_id, notice, subject: id });
    await publishComplaint(tx, job);
  });
}
