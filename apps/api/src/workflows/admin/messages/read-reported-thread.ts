import type { ReportedMessage } from '@swath/contract/admin-messages';
import type { MessageReportId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type Looking, recordLook } from '../looks/record-look.ts';
import { findReport, listReportedThread } from './messages.reads.ts';

/**
 * The thread of a reported message. Recorded in the audit trail.
 *
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
