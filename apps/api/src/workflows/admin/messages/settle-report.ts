import type { MessageReport, ReportedMessage } from '@swath/contract/admin-messages';
import type { MessageReportId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { lockJob } from '../../../marketplace/jobs/lock-job.ts';
import { removeMessage } from '../../../marketplace/jobs/messages/remove-message.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { notifyReporters } from '../content/notify-reporters.ts';
import { type Looking, recordLook } from '../looks/record-look.ts';
import { findReport, listOpenReports, listReportedThread, saveReportSettled } from './messages.reads.ts';

/** An administrator's decision about a reported message; `note` is stored with the report and in the audit trail. */
type Settlement = {
  readonly id: MessageReportId;
  /** True: the message is removed from its thread. False: it stays. */
  readonly remove: boolean;
  readonly note: string;
};

/**
 * Settles a report as an administrator: the message stays in its thread or is removed, with an audit event. Who
 * reported it is told.
 * Source: docs/rules/jobs.md.
 * @returns the reports still open
 * @throws Refused report_not_found, also if another administrator has just settled it
 */
export function settleReport(ctx: Context, looking: Looking, settlement: Settlement): Promise<MessageReport[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const { id, remove, note } = settlement;
    const report = await findReport(tx, id);
    if (!report) throw new Refused('report_not_found');
    // The job's row lock protects its thread.
    await lockJob(tx, report.job_id);
    const now = await ctx.clock.now(tx);
    const { admin: actor, ip } = looking;
    if (!(await saveReportSettled(tx, id, { by: actor.id, note, now }))) throw new Refused('report_not_found');
    const message = { id: report.message_id, job: report.job_id, side: report.side };
    if (remove) await removeMessage(tx, message, now);
    const subject = { id: report.author_id, name: report.author_email };
    const details = { job: report.job_id, message: remove ? 'removed' : 'kept', ...(note && { reason: note }) };
    await recordAuditEvent(tx, { event: 'message.report_settled', actor, subject, ip, details });
    const audience = { account: report.homeowner_id, company: report.company_id, admins: true };
    await recordChange(tx, { kind: 'message.changed', subject: report.job_id, audience });
    await notifyReporters(ctx, tx, {
      accounts: [report.reported_by],
      notice: {
        kind: 'message_report_settled',
        author: report.side === 'company' ? report.company_name : report.full_name,
        date: report.service_date,
        outcome: remove ? 'removed' : 'kept',
      },
      subject: report.job_id,
      button: { button: 'See the messages', href: `/user/visits/${report.job_id}/messages` },
      company: report.company_id,
    });
    return listOpenReports(tx);
  });
}

/**
 * Reads the whole thread of a reported message. The view is recorded in the audit trail.
 * @throws Refused report_not_found
 */
export function readReportedThread(ctx: Context, looking: Looking, id: MessageReportId): Promise<ReportedMessage[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const report = await findReport(tx, id);
    if (!report) throw new Refused('report_not_found');
    const homeowner = { id: report.homeowner_id, name: report.homeowner_email };
    await recordLook(tx, looking, { homeowner, what: 'messages', job: report.job_id });
    return listReportedThread(tx, report.job_id);
  });
}
