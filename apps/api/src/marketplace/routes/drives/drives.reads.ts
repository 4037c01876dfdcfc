import type { Point } from '@swath/domain/addresses/distance';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/**
 * Coordinates rounded to ten-thousandths of a degree (about 11 yards): the precision with which drives are cached. Both
 * are integers.
 */
export type Corner = { readonly latitude: number; readonly longitude: number };

const PER_DEGREE = 10_000;

/** Rounds coordinates to the precision of the cache. */
export const cornerOf = ({ latitude, longitude }: Point): Corner => ({
  latitude: Math.round(latitude * PER_DEGREE),
  longitude: Math.round(longitude * PER_DEGREE),
});

/** The cache key of the drive from one place to another; the opposite direction has a different key. */
export const wayKey = (from: Corner, to: Corner): string =>
  `${from.latitude} ${from.longitude} ${to.latitude} ${to.longitude}`;

type DriveRow = {
  from_latitude: number;
  from_longitude: number;
  to_latitude: number;
  to_longitude: number;
  miles: number;
  minutes: number;
};

const keyOf = (row: DriveRow): string =>
  wayKey(
    { latitude: row.from_latitude, longitude: row.from_longitude },
    { latitude: row.to_latitude, longitude: row.to_longitude },
  );

/**
 * Finds cached drives between any two of the places.
 *
 * @param source  the driving server that calculated them
 * @returns miles and minutes by `wayKey`; pairs that are not cached are missing
 */
export async function findDrives(
  db: Db,
  source: string,
  places: readonly Point[],
): Promise<Map<string, { miles: number; minutes: number }>> {
  const corners = places.map(cornerOf);
  const [latitudes, longitudes] = [corners.map((one) => one.latitude), corners.map((one) => one.longitude)];
  const { rows } = await sql<DriveRow>`
    with corners as (select distinct * from unnest(${latitudes}::int[], ${longitudes}::int[]) as c(latitude, longitude))
    select drives.from_latitude, drives.from_longitude, drives.to_latitude, drives.to_longitude, miles, minutes
    from corners as a cross join corners as b
    join drives on source = ${source}
      and from_latitude = a.latitude and from_longitude = a.longitude
      and to_latitude = b.latitude and to_longitude = b.longitude`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), { miles: row.miles, minutes: row.minutes }]));
}

/**
 * A cached drive; `steps` and `line` are null until directions were fetched. The last of the steps has a placeholder
 * for the name of the destination.
 */
export type KnownWay = {
  readonly miles: number;
  readonly minutes: number;
  readonly steps: string[] | null;
  readonly line: [number, number][] | null;
};

/**
 * Finds the cached drives between pairs of places, with directions where these were fetched.
 *
 * @param source  the driving server that calculated them
 *
 * @returns by `wayKey`; pairs that are not cached are missing
 */
export async function findWays(
  db: Db,
  source: string,
  pairs: readonly { readonly from: Point; readonly to: Point }[],
): Promise<Map<string, KnownWay>> {
  const [from, to] = [pairs.map((pair) => cornerOf(pair.from)), pairs.map((pair) => cornerOf(pair.to))];
  const { rows } = await sql<DriveRow & KnownWay>`
    select from_latitude, from_longitude, to_latitude, to_longitude, miles, minutes, steps, line from unnest(
      ${from.map((one) => one.latitude)}::int[], ${from.map((one) => one.longitude)}::int[],
      ${to.map((one) => one.latitude)}::int[], ${to.map((one) => one.longitude)}::int[]
    ) as pair(a, b, c, d)
    join drives on source = ${source} and from_latitude = a and from_longitude = b and to_latitude = c and to_longitude = d`.execute(
    db,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}
