import type { Point } from '@swath/domain/addresses/distance';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Coordinates as drives are cached by them: ten-thousandths of a degree, some eleven yards. */
export type Corner = { readonly latitude: number; readonly longitude: number };

const PER_DEGREE = 10_000;

/** Rounds a place to the nearest corner. */
export const cornerOf = ({ latitude, longitude }: Point): Corner => ({
  latitude: Math.round(latitude * PER_DEGREE),
  longitude: Math.round(longitude * PER_DEGREE),
});

/** Cache key of the way between two corners. */
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

/** Cached drives of a driving server between any two of the places. @returns miles and minutes under `wayKey` */
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

/** A cached way of a driving server, with its end still open in the steps. */
export type KnownWay = {
  readonly miles: number;
  readonly minutes: number;
  readonly steps: string[] | null;
  readonly line: [number, number][] | null;
};

/** Cached ways of a driving server for these pairs, with steps and line where fetched. @returns under `wayKey` */
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
