import type { RescheduleNotice } from '@swath/contract/reschedules';
import type { AccountId, JobId } from '@swath/domain/ids';
import { staysOnItsDay } from '@swath/domain/jobs/consent';
import type { CrewReason } from '@swath/domain/jobs/crew-reason';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { propertyZone } from '../to-job.ts';

/**
 * A company's moves (done or proposed) of this homeowner's pending jobs that the homeowner has not answered yet, oldest
 * first.
 */
export async function listPendingReschedules(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  account: AccountId,
): Promise<RescheduleNotice[]> {
  const rows = await ctx.db
    .selectFrom('reschedule_notices as n')
    .innerJoin('jobs', 'jobs.id', 'n.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('job_events as e', 'e.id', 'n.event_id')
    .leftJoin('photos', 'photos.id', 'e.photo_id')
    .where('n.account_id', '=', account)
    .where('n.acknowledged_at', 'is', null)
    .where('jobs.status', '=', 'pending')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select([
      'n.id',
      'n.job_id as jobId',
      'companies.name as companyName',
      'jobs.address as jobAddress',
      'n.old_date as oldDate',
      'n.new_date as newDate',
      'n.answer_by',
      'n.new_start',
      'jobs.service_date',
      propertyZone.as('timeZone'),
      'jobs.time_zone as companyZone',
      'e.note',
      sql<CrewReason | null>`e.details ->> 'reason'`.as('reason'),
      'photos.id as photo_id',
      'photos.width',
      'photos.height',
    ])
    .execute();
  const now = await ctx.clock.now(ctx.db);
  return rows.map(
    ({ answer_by, new_start, service_date, companyZone, note, reason, photo_id: id, width, height, ...row }) => ({
      ...row,
      answerBy: answer_by?.toISOString() ?? null,
      newStart: new_start?.toISOString() ?? null,
      oldDayStays: staysOnItsDay({ serviceDate: service_date, timeZone: companyZone }, now),
      because: reason && {
        reason,
        note: note ?? '',
        photo: id && width && height ? toPhotoView(ctx, { id, width, height }, now) : null,
      },
    }),
  );
}

/** The job that an open reschedule notice is about; null when the notice is not this account's, or was answered. */
export async function findJobOfNotice(db: Db, account: AccountId, id: string): Promise<JobId | null> {
  const row = await db
    .selectFrom('reschedule_notices')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('acknowledged_at', 'is', null)
    .select('job_id')
    .executeTakeFirst();
  return row?.job_id ?? null;
}

const LOOK_AT_ONCE = 500;

/**
 * Pending jobs whose homeowner did not answer the proposal of another day in time, longest overdue first, at most 500.
 */
export async function listUnanswered(db: Db, now: Date): Promise<JobId[]> {
  const rows = await db
    .selectFrom('reschedule_notices')
    .innerJoin('jobs', 'jobs.id', 'reschedule_notices.job_id')
    .where('acknowledged_at', 'is', null)
    .where('answer_by', '<=', now)
    .where('jobs.status', '=', 'pending')
    .orderBy('answer_by')
    .limit(LOOK_AT_ONCE)
    .select('job_id')
    .execute();
  return rows.map((row) => row.job_id);
}
