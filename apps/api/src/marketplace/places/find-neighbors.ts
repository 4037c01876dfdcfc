import { haversineMiles, type Point, toPoint } from '@swath/domain/addresses/distance';
import { areOnSameStreet, type HouseAddress } from '@swath/domain/addresses/same-street';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** A company that asks less near another mowing of the day, within so many miles. */
export type NearbyCompany = { readonly id: CompanyId; readonly miles: number };

export type NearbyLawn = HouseAddress & {
  /** Null: unknown. */
  readonly place: Point | null;
  /** The homeowner, whose own mowings do not count. */
  readonly client: AccountId;
};

/** How precisely an address was located for its distance to another one to mean anything. */
const EXACT = ['rooftop', 'street'] as const;

/**
 * The days on which companies mow near a lawn, as `${company} ${day}`: on its street by the house numbers, or within the
 * radius where both addresses were located at least at their street. Mowings that are canceled or still being paid for
 * do not count.
 *
 * @param days.to  the last day, included
 */
export async function findNeighbors(
  db: Db,
  companies: readonly NearbyCompany[],
  days: { readonly from: Day; readonly to: Day },
  lawn: NearbyLawn,
): Promise<ReadonlySet<string>> {
  if (companies.length === 0) return new Set();
  const milesOf = new Map(companies.map(({ id, miles }) => [id, miles]));
  const exact = (await isExact(db, lawn)) ? lawn.place : null;
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('profiles', 'profiles.account_id', 'jobs.client_id')
    .where('company_id', '=', sql<CompanyId>`any(${[...milesOf.keys()]}::uuid[])`)
    .where('service_date', '>=', days.from)
    .where('service_date', '<=', days.to)
    .where('status', '<>', 'canceled')
    .where('client_id', 'is distinct from', lawn.client)
    .where((eb) =>
      eb.or([
        eb(sql<string>`left(jobs.zip_code, 5)`, '=', lawn.zip.slice(0, 5)),
        ...(exact ? [eb.and([isNearSquare(exact, Math.max(...milesOf.values())), isLocated])] : []),
      ]),
    )
    .select(['company_id', 'service_date', 'jobs.address as line', 'jobs.zip_code as zip'])
    .select(['jobs.latitude', 'jobs.longitude', isLocated.as('is_located')])
    .execute();
  const near = rows.filter((row) => {
    const miles = milesOf.get(row.company_id)!;
    const place = row.is_located ? toPoint(row) : null;
    return areOnSameStreet(lawn, row, miles) || (exact && place && haversineMiles(exact, place) <= miles);
  });
  return new Set(near.map((row) => `${row.company_id} ${row.service_date}`));
}

/** SQL: whether a homeowner's mowing is where their address was located. Of own clients no precision is known. */
const isLocated = sql<boolean>`coalesce(profiles.location_precision in ('rooftop', 'street')
  and jobs.address like profiles.street_address || ',%', false)`;

/** Degrees of latitude in a mile, a little more than there are, so that the square contains the circle. */
const DEGREES_A_MILE = 1 / 68;

/** SQL: whether a job is in a square around a point that contains the circle of so many miles. */
function isNearSquare({ latitude, longitude }: Point, miles: number) {
  const high = miles * DEGREES_A_MILE;
  const wide = high / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return sql<boolean>`jobs.latitude between ${latitude - high} and ${latitude + high}
    and jobs.longitude between ${longitude - wide} and ${longitude + wide}`;
}

/** Whether the lawn's coordinates are those of the homeowner's address, which was located at least at its street. */
async function isExact(db: Db, { client, line }: NearbyLawn): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .where('account_id', '=', client)
    .where('location_precision', 'in', EXACT)
    .select('street_address')
    .executeTakeFirst();
  return Boolean(row?.street_address && line.startsWith(row.street_address));
}
