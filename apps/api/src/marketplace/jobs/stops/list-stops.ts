import type { Day } from '@swath/domain/calendar';
import type { CompanyId, CrewId, JobId } from '@swath/domain/ids';
import type { InferResult } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';

/** Query of the jobs of a company's day that are not canceled, with the columns that its route needs. */
export const selectStops = (db: Db, company: CompanyId, day: Day) =>
  db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', company)
    .where('jobs.service_date', '=', day)
    .where('jobs.status', '<>', 'canceled')
    .select([
      'jobs.id',
      'jobs.client_id',
      'jobs.status',
      'jobs.latitude',
      'jobs.longitude',
      'jobs.duration_minutes',
      'jobs.buffer_minutes',
      'jobs.planned_start',
      'jobs.is_locked',
      'jobs.not_before',
      'jobs.on_my_way_at',
      'jobs.on_my_way_tells_at',
      'jobs.started_at',
      'jobs.completed_at',
      'jobs.route_order',
      'jobs.arrival_at',
      'jobs.opens_at',
      'jobs.promised_from_minute',
      'jobs.promised_to_minute',
      'jobs.crew_id',
    ]);

/** A job as a stop of its day's route, as it is stored. */
export type StopRow = InferResult<ReturnType<typeof selectStops>>[number];

/**
 * The jobs of a company's day, which are the stops of its route, by id (not in the order of the route).
 *
 * @param crew  whose stops; undefined: all, of a company that is planned as a whole; null: those without a crew
 */
export const listStops = (db: Db, company: CompanyId, day: Day, crew?: CrewId | null): Promise<StopRow[]> =>
  selectStops(db, company, day)
    .$if(crew !== undefined, (jobs) => jobs.where('jobs.crew_id', 'is not distinct from', crew!))
    .orderBy('jobs.id')
    .execute();

/**
 * Company, day and crew of a job of which is to be told that the crew is on its way; undefined: it is not, or not any
 * more.
 */
export const findHeldStop = (db: Db, id: JobId) =>
  db
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('on_my_way_tells_at', 'is not', null)
    .select(['company_id', 'service_date', 'crew_id'])
    .executeTakeFirst();

/** Day, status and crew of one of the company's jobs; undefined when it has no such job. */
export const findDayOfStop = (db: Db, crew: CrewProof, id: JobId) =>
  db
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('company_id', '=', crew)
    .select(['service_date', 'status', 'crew_id'])
    .executeTakeFirst();
