import { windowTexts } from '@swath/domain/availability/closing';
import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';

const now = sql<Date>`clock_now()`;

/**
 * Serializes changes of a company's hours with an advisory lock, so that each change starts from the result of the one
 * before. Must be the first lock of its transaction; booking never takes it.
 */
export async function lockHours(tx: Tx, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hours ${company}`}, 0))`.execute(tx);
}

/** A company's hours for one date, which override its days off and weekly hours. `reason`: null when none is given. */
export type DateWords = {
  readonly day: Day;
  /** Open windows of the day; empty: closed. */
  readonly windows: readonly Window[];
  readonly reason: string | null;
};

/** Upserts a company's overrides of its hours for single dates. */
export async function saveDates(tx: Tx, crew: CrewProof, dates: readonly DateWords[]): Promise<void> {
  await tx
    .insertInto('availability_overrides')
    .values(
      dates.map(({ day, windows, reason }) => ({
        company_id: crew,
        service_date: day,
        is_available: windows.length > 0,
        windows: JSON.stringify(windowTexts(windows)),
        reason,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'service_date']).doUpdateSet((eb) => ({
        is_available: eb.ref('excluded.is_available'),
        windows: eb.ref('excluded.windows'),
        reason: eb.ref('excluded.reason'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Deletes a company's overrides of its hours for single dates, so that its days off and weekly hours apply again. */
export async function deleteDates(tx: Tx, crew: CrewProof, dates: readonly Day[]): Promise<void> {
  await tx
    .deleteFrom('availability_overrides')
    .where('company_id', '=', crew)
    .where('service_date', 'in', dates)
    .execute();
}

/** Replaces a company's weekly hours. @param week  open windows by weekday, Sunday first */
export async function saveWeek(tx: Tx, crew: CrewProof, week: readonly (readonly Window[])[]): Promise<void> {
  await tx.deleteFrom('weekly_hours').where('company_id', '=', crew).execute();
  const rows = week.flatMap((windows, weekday) =>
    windows.map(({ start, end }) => ({ company_id: crew, weekday, start_minute: start, end_minute: end })),
  );
  if (rows.length > 0) await tx.insertInto('weekly_hours').values(rows).execute();
}

/**
 * Inserts days off, unless the same range with the same reason is stored already; deletes the overrides that opened
 * dates within it.
 */
export async function insertDaysOff(
  tx: Tx,
  crew: CrewProof,
  { from, to, reason }: { from: Day; to: Day; reason: string | null },
): Promise<void> {
  await tx
    .deleteFrom('availability_overrides')
    .where('company_id', '=', crew)
    .where('service_date', '>=', from)
    .where('service_date', '<=', to)
    .where('is_available', '=', true)
    .execute();
  await sql`insert into days_off (company_id, from_date, to_date, reason, created_at)
    select ${crew}, ${from}, ${to}, ${reason}, clock_now()
    where not exists (select from days_off
      where company_id = ${crew} and from_date = ${from} and to_date = ${to}
        and reason is not distinct from ${reason})`.execute(tx);
}

/** Deletes one of a company's days-off ranges, if the company has a range with that id. */
export async function deleteDaysOff(tx: Tx, crew: CrewProof, id: string): Promise<void> {
  await tx.deleteFrom('days_off').where('company_id', '=', crew).where('id', '=', id).execute();
}

/** Sets a company's maximum number of jobs a day. @param most  null: no maximum */
export async function saveLimit(tx: Tx, crew: CrewProof, most: number | null): Promise<void> {
  if (most === null) {
    await tx.deleteFrom('company_day_limits').where('company_id', '=', crew).execute();
    return;
  }
  await tx
    .insertInto('company_day_limits')
    .values({ company_id: crew, most_jobs: most, updated_at: now })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ most_jobs: most, updated_at: now }))
    .execute();
}
