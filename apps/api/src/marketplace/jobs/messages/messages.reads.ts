import type { JobMessage, JobThread } from '@swath/contract/job-messages';
import type { AccountId, JobId } from '@swath/domain/ids';
import { type MessageSide, messagesUntil, type ThreadOfJob, whyNotWrite } from '@swath/domain/jobs/messages';
import { sql } from 'kysely';
import type { CrewProof, HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { propertyZone } from '../to-job.ts';

/** Who reads or writes in the message thread of a job: its homeowner, or a member of its company. */
export type ThreadReader =
  | { readonly homeowner: HomeownerProof }
  | { readonly crew: CrewProof; readonly member: AccountId };

/** The side of a job that a reader belongs to: homeowner or company. */
export const sideOf = (reader: ThreadReader): MessageSide => ('homeowner' in reader ? 'homeowner' : 'company');
/** The account of the reader: the homeowner's, or the member's. */
export const accountOf = (reader: ThreadReader): AccountId =>
  'homeowner' in reader ? reader.homeowner : reader.member;

/** Query of the job that a thread belongs to, restricted to jobs that the reader may see. */
export const selectThread = (db: Db, reader: ThreadReader, id: JobId) => {
  const job = db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.id', '=', id)
    .select([
      'jobs.id',
      'jobs.company_id',
      'jobs.client_id',
      'jobs.full_name',
      'jobs.service_date',
      'jobs.time_zone',
      'jobs.canceled_at',
      'companies.name as company_name',
      'companies.status as company_status',
      propertyZone.as('property_zone'),
      sql<number>`(select count(*)::int from job_messages m where m.job_id = jobs.id)`.as('messages'),
    ]);
  return 'homeowner' in reader
    ? job.where('jobs.client_id', '=', reader.homeowner)
    : job.where('jobs.company_id', '=', reader.crew);
};

type ThreadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectThread>['executeTakeFirst']>>>;

/** Maps a job to what the rules about its message thread need to know of it. */
export const toThread = (row: ThreadRow): ThreadOfJob => ({
  clientId: row.client_id,
  serviceDate: row.service_date,
  timeZone: row.time_zone,
  canceledAt: row.canceled_at,
  companyTakesPart: row.company_status === 'approved',
  messages: row.messages,
});

/**
 * The message thread of a job as its reader sees it. Null when the reader has no such job; `no_thread` when the job is
 * for an own client of the company, who has no account and cannot read messages.
 */
export async function findThread(
  db: Db,
  reader: ThreadReader,
  id: JobId,
  now: Date,
): Promise<JobThread | 'no_thread' | null> {
  const row = await selectThread(db, reader, id).executeTakeFirst();
  if (!row) return null;
  const whyNot = whyNotWrite(toThread(row), now);
  if (whyNot === 'no_thread') return whyNot;
  return {
    job_id: row.id,
    company_name: row.company_name,
    full_name: row.full_name,
    scheduled_date: row.service_date,
    time_zone: 'homeowner' in reader ? row.property_zone : row.time_zone,
    until: messagesUntil(toThread(row)).toISOString(),
    why_not: whyNot,
    messages: await listMessages(db, reader, id),
  };
}

async function listMessages(db: Db, reader: ThreadReader, id: JobId): Promise<JobMessage[]> {
  const side = sideOf(reader);
  const rows = await db
    .selectFrom('job_messages as m')
    .leftJoin('message_reports as r', 'r.message_id', 'm.id')
    .leftJoin('profiles as p', 'p.account_id', 'm.author_id')
    .where('m.job_id', '=', id)
    .orderBy('m.number')
    .select(['m.id', 'm.number', 'm.side', 'm.words', 'm.sent_at', 'm.written_at', 'm.clock_changed'])
    .select(['m.read_at', 'm.removed_at', 'p.full_name'])
    .select(['r.id as report_id', 'r.settled_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    side: row.side,
    // A homeowner sees the company's name, not the member's.
    by: side === 'company' && row.side === 'company' ? (row.full_name ?? '') : '',
    words: row.removed_at === null ? row.words : '',
    sent_at: row.sent_at.toISOString(),
    ...writtenOf(row),
    is_read: row.read_at !== null,
    is_removed: row.removed_at !== null,
    // A report is not shown to the side that wrote the reported message.
    report: row.report_id === null || row.side === side ? null : row.settled_at === null ? 'open' : 'settled',
  }));
}

/** Time of writing of a message that was sent later than it was written; false, to be spread, for any other message. */
export const writtenOf = (row: { written_at: Date | null; clock_changed: boolean }) =>
  row.written_at !== null && {
    written_at: row.written_at.toISOString(),
    ...(row.clock_changed && { clock_changed: true }),
  };

/** Maximum number of threads mailed per sweep; the next sweep, a minute later, takes the others. */
const LOOK_AT_ONCE = 500;

/** Jobs whose thread has messages that are due to be mailed, longest due first. */
export async function listThreadsToMail(db: Db, now: Date): Promise<JobId[]> {
  const rows = await db
    .selectFrom('job_messages')
    .where('mail_due_at', '<=', now)
    .groupBy('job_id')
    .orderBy((eb) => eb.fn.min('mail_due_at'))
    .limit(LOOK_AT_ONCE)
    .select('job_id')
    .execute();
  return rows.map(({ job_id }) => job_id);
}
