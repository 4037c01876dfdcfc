import { type Point, toPoint } from '@swath/domain/addresses/distance';
import { minutesTaken } from '@swath/domain/availability/capacity';
import type { DaysOff } from '@swath/domain/availability/company-hours';
import { commonWindows } from '@swath/domain/availability/windows';
import { type Day, weekdayOf } from '@swath/domain/calendar';
import { type CrewSkills, EASY_GROUND, type Ground, groundOf, SEVERAL_CREWS } from '@swath/domain/crews/crew';
import type { Window } from '@swath/domain/day-window';
import type { AccountId, CompanyId, CrewId, OwnClientId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { Minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A crew as its days are planned. */
export type PlannedCrew = CrewSkills & {
  readonly id: CrewId;
  /** Where its day starts and ends; undefined: at the company's own address; null: an address that was not found. */
  readonly depot: Point | null | undefined;
  /** The address of its own depot; null: the company's own. */
  readonly depotAddress: string | null;
  /** The longest job it takes, in minutes with the buffer; null: any. */
  readonly longest: Minutes | null;
  readonly areaZipCodes: readonly string[];
  /** Its hours by weekday (0: Sunday); null: those of its company. */
  readonly week: ReadonlyMap<number, Window> | null;
  /** Days off that fall into the range that was read. */
  readonly daysOff: readonly DaysOff[];
};

type CrewRow = {
  readonly id: CrewId;
  readonly company_id: CompanyId;
  readonly depot_address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly largest_lot_sqft: Parameters<typeof jobDuration>[0];
  readonly fits_narrow_gates: boolean;
  readonly mows_slopes: boolean;
  readonly area_zip_codes: string[];
  readonly week: { weekday: number; start: Minutes; end: Minutes }[] | null;
  readonly days_off: DaysOff[] | null;
};

/** SQL: the companies that plan each crew's day on its own. */
export const ofSeveralCrews = (companies: readonly CompanyId[]) => sql`
  (select company_id from crews
    where company_id = any(${companies}::uuid[]) and ended_at is null
    group by company_id having count(*) >= ${SEVERAL_CREWS}::int)`;

/**
 * The crews of each company that has several, in the order in which they were added. A company with one crew or none is
 * missing: it is planned as a whole.
 *
 * @param to  the last day for which days off are read, included
 */
export async function readCrews(
  db: Db,
  companies: readonly CompanyId[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Map<CompanyId, PlannedCrew[]>> {
  const { rows } = await sql<CrewRow>`
    select id, company_id, latitude, longitude, largest_lot_sqft, fits_narrow_gates, mows_slopes, area_zip_codes,
      street_address || ', ' || city || ', ' || state || ' ' || zip_code as depot_address,
      (select json_agg(json_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute))
         from crew_hours where crew_id = crews.id) as week,
      (select json_agg(json_build_object('from', from_date, 'to', to_date))
         from crew_days_off where crew_id = crews.id and from_date <= ${to}::date and to_date >= ${from}::date) as days_off
    from crews
    where company_id = any(${companies}::uuid[]) and ended_at is null
    order by created_at, lower(name)`.execute(db);
  const byCompany = Map.groupBy(rows, (row) => row.company_id);
  return new Map(
    [...byCompany]
      .filter(([, crews]) => crews.length >= SEVERAL_CREWS)
      .map(([company, crews]) => [company, crews.map(toCrew)]),
  );
}

const toCrew = (row: CrewRow): PlannedCrew => ({
  id: row.id,
  depot: row.depot_address === null ? undefined : toPoint(row),
  depotAddress: row.depot_address,
  largestLotSqft: row.largest_lot_sqft,
  fitsNarrowGates: row.fits_narrow_gates,
  mowsSlopes: row.mows_slopes,
  longest: row.largest_lot_sqft === null ? null : minutesTaken(jobDuration(row.largest_lot_sqft)),
  areaZipCodes: row.area_zip_codes,
  week: row.week && new Map(row.week.map(({ weekday, start, end }) => [weekday, { start, end }])),
  daysOff: row.days_off ?? [],
});

/** The hours of a crew on a day, within those of its company; empty if it does not work. */
export function crewHoursOn({ week, daysOff }: PlannedCrew, day: Day, company: readonly Window[]): Window[] {
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return [];
  if (week === null) return [...company];
  const own = week.get(weekdayOf(day));
  return own ? commonWindows(company, [own]) : [];
}

/** A lawn without a job yet: whose it is, and what its homeowner has said of it. */
export type SaidLawn = {
  readonly client: AccountId | null;
  readonly ownClient?: OwnClientId | null;
  readonly features: readonly YardFeature[];
};

type SaidRow = { readonly company_id: CompanyId; readonly has_narrow_gate: boolean; readonly is_steep: boolean };

/**
 * The ground of a lawn for each company that has several crews, from what its homeowner says and what that company has
 * said at its latest job there. Companies that are planned as a whole are missing.
 */
export async function listGrounds(
  db: Db,
  companies: readonly CompanyId[],
  { client, ownClient, features }: SaidLawn,
): Promise<Map<CompanyId, Ground>> {
  const { rows } = await sql<SaidRow>`
    select several.company_id, coalesce(said.has_narrow_gate, false) as has_narrow_gate,
      coalesce(said.is_steep, false) as is_steep
    from ${ofSeveralCrews(companies)} as several
    left join lateral (
      select has_narrow_gate, is_steep from jobs
       where company_id = several.company_id
         and (client_id = ${client}::uuid or own_client_id = ${ownClient ?? null}::uuid)
       order by service_date desc limit 1) as said on true`.execute(db);
  return new Map(rows.map((row) => [row.company_id, groundOf({ ...row, yard_features: features })]));
}

/** `listGrounds` for one company. */
export const findGround = async (db: Db, company: CompanyId, lawn: SaidLawn): Promise<Ground> =>
  (await listGrounds(db, [company], lawn)).get(company) ?? EASY_GROUND;
