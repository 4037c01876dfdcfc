import type { Day } from '@swath/domain/calendar';
import type { CrewId, JobId, SeriesId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { NotNull, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Jobs } from '../../../platform/db/tables.ts';

/**
 * A pending visit of a series, with the fields that are needed to change the series. `ruleDate`: its date by the
 * series' recurrence rule, even after the visit was moved to another day.
 */
export type PendingVisit = {
  readonly id: JobId;
  readonly ruleDate: Day;
  readonly serviceDate: Day;
  readonly duration: Minutes;
  readonly crewId: CrewId | null;
};

/** The pending visits of a series from a day on, earliest first. @param to  the last day, included; left out: no end */
export async function listPendingVisits(db: Db, series: SeriesId, from: Day, to?: Day): Promise<PendingVisit[]> {
  return toVisits(await selectPendingVisits(db, series, from, to).execute());
}

/**
 * Query of the pending visits of a series, also for callers that lock the rows.
 *
 * @param from  null: any day
 * @param to  the last day, included; left out: no end
 */
export function selectPendingVisits(db: Db, series: SeriesId, from: Day | null, to?: Day) {
  return (
    db
      .selectFrom('jobs')
      .where('series_id', '=', series)
      .where('status', '=', 'pending')
      // A visit that the company has recorded as done waits for an answer, and must not be changed.
      .where('record_id', 'is', null)
      .$if(from !== null, (visits) => visits.where('service_date', '>=', from))
      .$if(to !== undefined, (visits) => visits.where('service_date', '<=', to!))
      .select(['id', 'rule_date', 'service_date', 'duration_minutes', 'crew_id'])
  );
}

/** The dates of a series' rule, from a day on, whose visits are already started or completed. */
export async function listBegunDates(db: Db, series: SeriesId, from: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('series_id', '=', series)
    .where('status', 'in', ['in-progress', 'completed'])
    .where('rule_date', '>=', from)
    .select('rule_date')
    .$narrowType<{ rule_date: NotNull }>()
    .execute();
  return rows.map((row) => row.rule_date);
}

type VisitRow = Pick<Selectable<Jobs>, 'id' | 'rule_date' | 'service_date' | 'duration_minutes' | 'crew_id'>;

/**
 * Maps rows to visits as the domain's rules need them, earliest first. A visit without a stored rule date gets its own
 * day as rule date.
 */
export const toVisits = (rows: readonly VisitRow[]): PendingVisit[] =>
  rows
    .map((row) => ({
      id: row.id,
      ruleDate: row.rule_date ?? row.service_date,
      serviceDate: row.service_date,
      duration: row.duration_minutes,
      crewId: row.crew_id,
    }))
    .sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
