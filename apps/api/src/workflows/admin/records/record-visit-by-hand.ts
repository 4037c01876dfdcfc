import type { AdminJob } from '@swath/contract/admin-jobs';
import type { JobId } from '@swath/domain/ids';
import { type RecordedMinutes, whyNotRecord, whyNotTimes } from '@swath/domain/jobs/visit-record';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { getSides } from '../../../marketplace/jobs/jobs.reads.ts';
import { lockJob } from '../../../marketplace/jobs/lock-job.ts';
import { takeRecord } from '../../../marketplace/jobs/records/record-visit.ts';
import { findCharge } from '../../../marketplace/jobs/records/records.reads.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { readJobFile } from '../jobs/view-job.ts';
import type { Looking } from '../looks/record-look.ts';

/**
 * Records as an administrator that a homeowner's visit was done, even after the company's deadline for that. The
 * homeowner is asked to confirm it as usual; the reason is stored with the record and in the audit trail.
 * Source: docs/rules/jobs.md.
 * @throws Refused job_not_found, record_open, record_day_not_over, job_already_completed, job_canceled, visit_not_paid,
 * record_end_first, record_too_long, time_not_on_clock
 */
export function recordVisitByHand(
  ctx: Context,
  looking: Looking,
  asked: RecordedMinutes & { readonly id: JobId; readonly reason: string },
): Promise<AdminJob> {
  return ctx.db.transaction().execute(async (tx) => {
    const { id, reason } = asked;
    const job = await lockJob(tx, id);
    if (!job?.clientId) throw new Refused('job_not_found');
    const now = await ctx.clock.now(tx);
    const whyNot = whyNotRecord({ ...job, charge: await findCharge(tx, id) }, 'administrator', now);
    if (whyNot && whyNot !== 'record_too_late') throw new Refused(whyNot);
    const noSuchTimes = whyNotTimes(asked, job);
    if (noSuchTimes) throw new Refused(noSuchTimes);

    const { admin: actor, ip } = looking;
    await takeRecord(ctx, tx, job, { ...asked, note: reason, by: actor.id, office: true, bySwath: true, now });
    const { homeownerEmail: name } = await getSides(tx, id);
    const subject = { id: job.clientId, name };
    await recordAuditEvent(tx, { event: 'visit.recorded', actor, subject, ip, details: { reason, job: id } });
    return readJobFile(ctx, tx, looking, id);
  });
}
