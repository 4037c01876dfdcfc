import type { SeriesId } from '@swath/domain/ids';
import { DAYS_TO_ASK } from '@swath/domain/series/series-end';
import { type NotNull, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { qualify } from '../../../platform/db/qualify.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';

/** Maximum number of series per run of the cron task. */
const AT_ONCE = 1000;

/**
 * Query of the series whose homeowners are to be asked now whether they go on, and were not yet: active ones of approved
 * companies, older than the notice itself, not paused by their company; by day at the company.
 */
function selectEnding(db: Db, now: Date) {
  const local = sql`(${now}::timestamptz at time zone series.time_zone)`;
  return (
    db
      .selectFrom('series')
      .innerJoin('companies', 'companies.id', 'series.company_id')
      // The conditions of the index `series_ending`; the day at a company is the day in UTC, the one before or after.
      .where('series.status', '=', sql.lit('active'))
      .where('series.client_id', 'is not', null)
      .where(sql<boolean>`series.end_asked_for is distinct from series.end_date`)
      .where(sql<boolean>`series.end_date >= (${now}::timestamptz at time zone 'UTC')::date - 1`)
      .where(
        sql<boolean>`series.end_date <= (${now}::timestamptz at time zone 'UTC')::date + ${sql.lit(DAYS_TO_ASK + 1)}`,
      )
      .where(sql<boolean>`series.end_date > ${local}::date`)
      .where(sql<boolean>`series.end_date <= ${local}::date + ${sql.lit(DAYS_TO_ASK)}`)
      .where(sql<boolean>`${local}::time between '09:00' and '20:00'`)
      .where(sql<boolean>`series.created_at < ${now}::timestamptz - make_interval(days => ${sql.lit(DAYS_TO_ASK)})`)
      .where(
        sql<boolean>`not (series.paused_by = 'company' and coalesce(series.paused_to, '-infinity') >= ${local}::date)`,
      )
      .where('companies.status', '=', 'approved')
  );
}

/** Lists the series whose homeowners are to be asked now whether they go on, those that end first. */
export async function listEnding(db: Db, now: Date): Promise<SeriesId[]> {
  const rows = await selectEnding(db, now).select('series.id').orderBy('series.end_date').limit(AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

/** Locks a series whose homeowner is to be asked now; a concurrent run waits. Undefined: no longer. */
export const lockEnding = (tx: Tx, id: SeriesId, now: Date) =>
  selectEnding(tx, now)
    .where('series.id', '=', id)
    .select(qualify('series', COLUMNS.series))
    .$narrowType<{ client_id: NotNull; consent_text: NotNull }>()
    .forUpdate('series')
    .executeTakeFirst();
