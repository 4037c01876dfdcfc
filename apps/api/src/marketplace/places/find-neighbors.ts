import { haversineMiles, type Point, toPoint } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** A company that asks less near another mowing of the day, within so many miles in a straight line. */
export type NearbyCompany = { readonly id: CompanyId; readonly miles: number };

type Lawn = {
  /** Null: unknown, so that nothing is near it. */
  readonly place: Point | null;
  /** The homeowner, at whose profile's address it is; their own mowings do not count. */
  readonly client: AccountId;
};

/** Degrees of latitude in a mile, a little more than there are, so that the box contains the circle. */
const DEGREES_A_MILE = 1 / 68;

/** How precisely an address was located for its distance to another one to mean anything. */
const EXACT = ['rooftop', 'street'] as const;

/**
 * The days on which companies mow near a lawn, as `${company} ${day}`. Mowings that are canceled or still being paid
 * for do not count. Nothing is near a lawn that is not located at its street, nor is a homeowner's that is not.
 *
 * @param days.to  the last day, included
 */
export async function findNeighbors(
  db: Db,
  companies: readonly NearbyCompany[],
  days: { readonly from: Day; readonly to: Day },
  { place, client }: Lawn,
): Promise<ReadonlySet<string>> {
  if (!place || companies.length === 0 || !(await isExact(db, client))) return new Set();
  const milesOf = new Map(companies.map(({ id, miles }) => [id, miles]));
  const high = Math.max(...milesOf.values()) * DEGREES_A_MILE;
  const wide = high / Math.max(Math.cos((place.latitude * Math.PI) / 180), 0.01);
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('profiles', 'profiles.account_id', 'jobs.client_id')
    .where((eb) => eb.or([eb('jobs.client_id', 'is', null), eb('profiles.location_precision', 'in', EXACT)]))
    .where('company_id', '=', sql<CompanyId>`any(${[...milesOf.keys()]}::uuid[])`)
    .where('service_date', '>=', days.from)
    .where('service_date', '<=', days.to)
    .where('status', '<>', 'canceled')
    .where('client_id', 'is distinct from', client)
    .where('jobs.latitude', '>=', place.latitude - high)
    .where('jobs.latitude', '<=', place.latitude + high)
    .where('jobs.longitude', '>=', place.longitude - wide)
    .where('jobs.longitude', '<=', place.longitude + wide)
    .select(['company_id', 'service_date', 'jobs.latitude', 'jobs.longitude'])
    .execute();
  const near = rows.filter((row) => haversineMiles(place, toPoint(row)!) <= milesOf.get(row.company_id)!);
  return new Set(near.map((row) => `${row.company_id} ${row.service_date}`));
}

async function isExact(db: Db, account: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .where('account_id', '=', account)
    .where('location_precision', 'in', EXACT)
    .select('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
