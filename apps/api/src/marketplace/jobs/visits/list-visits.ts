import type { Day } from '@swath/domain/calendar';
import type { JobId, SeriesId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { NotNull, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Jobs } from '../../../platform/db/tables.ts';

/** A pending visit of a series, as whoever changes the series needs it. */
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

/** The query behind it, for those who hold the rows as well. @param from  null: however long ago */
export function selectPendingVisits(db: Db, series: SeriesId, from: Day | null, to?: Day) {
  return (
    db
      .selectFrom('jobs')
      .where('series_id', '=', series)
      .where('status', '=', 'pending')
      // One that was recorded as done waits for an answer, and for nothing else.
      .where('record_id', 'is', null)
      .$if(from !== null, (visits) => visits.where('service_date', '>=', from))
      .$if(to !== undefined, (visits) => visits.where('service_date', '<=', to!))
      .select(['id', 'rule_date', 'service_date', 'duration_minutes'])
  );
}

/** The rule's dates from a day on whose visits have begun or are done. */
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

/** Rows as the rules of a series want them, earliest first. A visit that never moved has its own day as the rule's. */
export const toVisits = (rows: readonly VisitRow[]): PendingVisit[] =>
  rows
    .map((row) => ({
      id: row.id,
      ruleDate: row.rule_date ?? row.service_date,
      serviceDate: row.service_date,
      duration: row.duration_minutes,
    }))
    .sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
