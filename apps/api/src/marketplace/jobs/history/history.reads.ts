import type { AccountId, JobId } from '@swath/domain/ids';
import type { JobEvent } from '@swath/domain/jobs/job-event';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { propertyZone } from '../to-job.ts';

/** Maximum number of events shown per job. */
const MOST_LINES = 200;

/** The events in a job's history, newest first, with the member who caused each. */
export function listEvents(db: Db, job: JobId) {
  return db
    .selectFrom('job_events as e')
    .leftJoin('profiles', 'profiles.account_id', 'e.account_id')
    .leftJoin('photos', 'photos.id', 'e.photo_id')
    .where('e.job_id', '=', job)
    .orderBy('e.id', 'desc')
    .limit(MOST_LINES)
    .select([
      'e.id',
      'e.at',
      'e.received_at',
      'e.clock_changed',
      'e.side',
      // The cast is safe: rows are inserted only by recordEvent, from a JobEvent.
      sql<JobEvent>`e.details || jsonb_build_object('kind', e.kind)`.as('event'),
      'e.note',
      'e.account_id',
      'profiles.full_name',
      'photos.id as photo_id',
      'photos.width',
      'photos.height',
    ])
    .execute();
}

/**
 * What a job's history needs of the job: its company and homeowner, and when it was booked, started, completed and
 * canceled. Undefined when there is no such job.
 */
export function findJobOfHistory(db: Db, id: JobId) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.id', '=', id)
    .select([
      'jobs.client_id',
      'jobs.company_id',
      'jobs.full_name',
      'companies.name as company',
      'jobs.created_at',
      'jobs.started_at',
      'jobs.completed_at',
      'jobs.canceled_at',
      'jobs.service_date',
      'jobs.time_zone',
      propertyZone.as('property_zone'),
    ])
    .executeTakeFirst();
}

export type JobOfHistory = NonNullable<Awaited<ReturnType<typeof findJobOfHistory>>>;

/**
 * The reader of a history: a company's crew, a homeowner, or an administrator (`byAdmin`), who sees what the homeowner
 * sees.
 */
export type HistoryReader =
  | { readonly side: 'company'; readonly id: JobOfHistory['company_id'] }
  | { readonly side: 'homeowner'; readonly id: AccountId; readonly byAdmin?: true };
