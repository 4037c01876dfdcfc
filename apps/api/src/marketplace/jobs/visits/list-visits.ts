import type { Day } from '@swath/domain/calendar';
import type { JobId, SeriesId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { NotNull, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Jobs } from '../../../platform/db/tables.ts';

/** A pending visit of a series, as a change of the series needs it. */
export type PendingVisit = {
  readonly id: JobId;
  readonly ruleDate: Day;
  readonly serviceDate: Day;
  readonly duration: Minutes;
};

/** The pending visits of a series from a day on, earliest first. @param to  the last day, included */
export async function listPendingVisits(db: Db, series: SeriesId, from: Day, to?: Day): Promise<PendingVisit[]> {
  return toVisits(await selectPendingVisits(db, series, from, to).execute());
}

/** The query behind it, also for callers that lock the rows. @param from  null: any day */
export function selectPendingVisits(db: Db, series: SeriesId, from: Day | null, to?: Day) {
  return (
    db
      .selectFrom('jobs')
      .where('series_id', '=', series)
      .where('status', '=', 'pending')
      // A visit with an open record waits for its answer and is not changed.
      .where('record_id', 'is', null)
      .$if(from !== null, (visits) => visits.where('service_date', '>=', from))
      .$if(to !== undefined, (visits) => visits.where('service_date', '<=', to!))
      .select(['id', 'rule_date', 'service_date', 'duration_minutes'])
  );
}

/** The rule's dates from a day on whose visits are started or completed. */
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

type VisitRow = Pick<Selectable<Jobs>, 'id' | 'rule_date' | 'service_date' | 'duration_minutes'>;

/** Maps rows to the rules' input, earliest first. A visit that was never moved has its own day as the rule's. */
export const toVisits = (rows: readonly VisitRow[]): PendingVisit[] =>
  rows
    .map((row) => ({
      id: row.id,
      ruleDate: row.rule_date ?? row.service_date,
      serviceDate: row.service_date,
      duration: row.duration_minutes,
    }))
    .sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
