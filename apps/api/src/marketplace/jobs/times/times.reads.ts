import type { Day } from '@swath/domain/calendar';
import type { CompanyId, CrewId, JobId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../../platform/db/db.ts';

/** Planned start of a job (null: none), whether it is locked to that time, and the job's duration. */
type TimeOfJob = { readonly start: Date | null; readonly locked: boolean; readonly duration: Minutes };

/** The planned time of a job as it is stored now. @throws NoResultError when there is no such job */
export function findTime(db: Db, id: JobId): Promise<TimeOfJob> {
  return db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['planned_start as start', 'is_locked as locked', 'duration_minutes as duration'])
    .executeTakeFirstOrThrow();
}

/** The other unfinished jobs of a day that are locked to their start time, of the same crew. */
export async function listLockedStops(
  db: Db,
  company: CompanyId,
  day: Day,
  except: JobId,
): Promise<{ start: Date; duration: Minutes }[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('service_date', '=', day)
    .where('status', 'in', ['pending', 'in-progress'])
    .where('is_locked', '=', true)
    .where('id', '<>', except)
    .where('crew_id', 'is not distinct from', (eb) =>
      eb.selectFrom('jobs as own').where('own.id', '=', except).select('own.crew_id'),
    )
    .select(['planned_start', 'duration_minutes'])
    .execute();
  return rows.flatMap(({ planned_start: start, duration_minutes: duration }) => (start ? [{ start, duration }] : []));
}

/** The crew of a job; null: none, or the company is planned as a whole. @throws NoResultError without such a job */
export const getCrewOf = async (db: Db, id: JobId): Promise<CrewId | null> =>
  (await db.selectFrom('jobs').where('id', '=', id).select('crew_id').executeTakeFirstOrThrow()).crew_id;
