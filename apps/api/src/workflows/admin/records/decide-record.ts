import type { AdminJob } from '@swath/contract/admin-jobs';
import type { JobId, VisitRecordId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { callOffJob } from '../../../marketplace/jobs/call-off-job.ts';
import { recordEvent } from '../../../marketplace/jobs/history/record-event.ts';
import { getSides } from '../../../marketplace/jobs/jobs.reads.ts';
import { lockJob } from '../../../marketplace/jobs/lock-job.ts';
import { completeRecordedVisit } from '../../../marketplace/jobs/records/complete-recorded-visit.ts';
import { endRecord } from '../../../marketplace/jobs/records/end-record.ts';
import { lockRecord } from '../../../marketplace/jobs/records/lock-record.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { readJobFile } from '../jobs/view-job.ts';
import type { Looking } from '../looks/record-look.ts';
import { recordDecidedForCompanyMail, recordDecidedMail } from './records.mail.ts';

/** An administrator's decision about a visit that the company recorded as done and the homeowner disputes. */
type Decision = {
  readonly job: JobId;
  readonly record: VisitRecordId;
  /** True: the visit was done and is paid. False: it is canceled and refunded. */
  readonly paid: boolean;
  readonly reason: string;
};

/**
 * Decides as an administrator whether a disputed visit was done: either it is completed and its payment captured, or it
 * is canceled and refunded. Homeowner and company are notified, with the reason; an audit event is recorded.
 * Source: docs/rules/jobs.md.
 * @throws Refused job_not_found, record_not_open
 */
export function decideRecord(ctx: Context, looking: Looking, decision: Decision): Promise<AdminJob> {
  return ctx.db.transaction().execute(async (tx) => {
    const { paid, reason } = decision;
    const lockedJob = await lockJob(tx, decision.job);
    const { job, record } = await lockRecord(tx, lockedJob, decision.record, ['administrator']);
    const now = await ctx.clock.now(tx);
    const { admin: actor, ip } = looking;
    const end = { state: paid ? ('accepted' as const) : ('refused' as const), by: actor.id, reason, now };
    await endRecord(tx, { id: record.id, job: job.id }, end);
    const product = { side: 'product' } as const;
    await recordEvent(tx, { job: job.id, by: product, event: { kind: 'record_decided', paid }, note: reason });
    if (paid) await completeRecordedVisit(tx, job, record, { notify: false, now });
    else {
      await callOffJob(tx, { ...job, record: null }, 'not_done', now);
      await recordEvent(tx, { job: job.id, by: product, event: { kind: 'canceled' } });
    }

    const sides = await getSides(tx, job.id);
    const subject = { id: job.clientId, name: sides.homeownerEmail };
    const details = { reason, job: job.id, decision: paid ? 'paid' : 'refunded' };
    await recordAuditEvent(tx, { event: 'visit.decided', actor, subject, ip, details });
    const { publicUrl } = ctx.settings;
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'record_decided', company: sides.company, date: job.serviceDate, paid },
      subject: job.id,
      mail: recordDecidedMail(sides, { paid, reason }, publicUrl),
    });
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'record_decided', customer: sides.customer, date: sides.date, paid, reason },
      subject: job.id,
      mail: recordDecidedForCompanyMail(sides, { paid, reason }, publicUrl),
    });
    return readJobFile(ctx, tx, looking, job.id);
  });
}
