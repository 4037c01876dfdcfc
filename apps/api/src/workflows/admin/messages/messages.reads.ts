import type { MessageReport, ReportedMessage } from '@swath/contract/admin-messages';
import type { AccountId, JobId, MessageReportId } from '@swath/domain/ids';
import { writtenOf } from '../../../marketplace/jobs/messages/messages.reads.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';

const AT_ONCE = 100;

/** Lists reports of messages that no administrator has settled, oldest first, at most 100. */
export async function listOpenReports(db: Db): Promise<MessageReport[]> {
  const rows = await db
    .selectFrom('message_reports as r')
    .innerJoin('job_messages as m', 'm.id', 'r.message_id')
    .innerJoin('jobs as j', 'j.id', 'm.job_id')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .where('r.settled_at', 'is', null)
    .orderBy('r.reported_at')
    .orderBy('r.id')
    .limit(AT_ONCE)
    .select(['r.id', 'm.job_id', 'c.name as company_name', 'j.full_name', 'j.service_date', 'j.time_zone'])
    .select(['m.side', 'm.words', 'm.sent_at', 'm.written_at', 'm.clock_changed', 'r.reason', 'r.reported_at'])
    .execute();
  return rows.map(({ sent_at, written_at, clock_changed, reported_at, ...row }) => ({
    ...row,
    sent_at: sent_at.toISOString(),
    ...writtenOf({ written_at, clock_changed }),
    reported_at: reported_at.toISOString(),
  }));
}

/** Finds a report of a message, with the message's author and the job it is about; undefined if there is none. */
export const findReport = (db: Db, id: MessageReportId) =>
  db
    .selectFrom('message_reports as r')
    .innerJoin('job_messages as m', 'm.id', 'r.message_id')
    .innerJoin('jobs as j', 'j.id', 'm.job_id')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .innerJoin('accounts as homeowner', 'homeowner.id', 'j.client_id')
    .innerJoin('accounts as author', 'author.id', 'm.author_id')
    .where('r.id', '=', id)
    .select(['c.name as company_name', 'j.full_name', 'j.service_date', 'r.reported_by'])
    .select(['r.message_id', 'm.job_id', 'm.side', 'm.author_id', 'author.email as author_email', 'j.company_id'])
    .select(['homeowner.id as homeowner_id', 'homeowner.email as homeowner_email'])
    .executeTakeFirst();

/** Lists all messages between the homeowner and the company of a job, oldest first, removed ones included. */
export async function listReportedThread(db: Db, job: JobId): Promise<ReportedMessage[]> {
  const rows = await db
    .selectFrom('job_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.author_id')
    .leftJoin('message_reports as r', 'r.message_id', 'm.id')
    .where('m.job_id', '=', job)
    .orderBy('m.number')
    .select(['m.id', 'm.side', 'a.email as by', 'm.words', 'm.sent_at', 'm.written_at', 'm.clock_changed'])
    .select(['m.removed_at', 'r.id as report_id'])
    .execute();
  return rows.map(({ sent_at, written_at, clock_changed, removed_at, report_id, ...row }) => ({
    ...row,
    sent_at: sent_at.toISOString(),
    ...writtenOf({ written_at, clock_changed }),
    is_reported: report_id !== null,
    is_removed: removed_at !== null,
  }));
}

/** Stores that a report is settled, by whom, and the administrator's note. @returns false if it was settled already */
export async function saveReportSettled(
  tx: Tx,
  id: MessageReportId,
  settled: { readonly by: AccountId; readonly note: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set({ settled_at: settled.now, settled_by: settled.by, note: settled.note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
