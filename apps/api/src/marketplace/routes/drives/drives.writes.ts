import type { Point } from '@swath/domain/addresses/distance';
import type { Drive } from '@swath/domain/driving/estimate-drive';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { Way } from '../../../platform/providers/driving/driving-server.ts';
import { cornerOf } from './drives.reads.ts';

/**
 * Caches miles and minutes between places, as a driving server calculated them. Directions that are cached already
 * stay.
 *
 * @param source  that driving server
 */
export async function saveDrives(
  tx: Tx,
  source: string,
  drives: readonly { readonly from: Point; readonly to: Point; readonly drive: Drive }[],
): Promise<void> {
  const [from, to] = [drives.map((one) => cornerOf(one.from)), drives.map((one) => cornerOf(one.to))];
  // Deduplicated, as two places may round to the same coordinates. Inserted in one order, so that concurrent writers
  // cannot deadlock.
  await sql`insert into drives
      (source, from_latitude, from_longitude, to_latitude, to_longitude, miles, minutes, fetched_at)
    select distinct on (a, b, c, d) ${source}, a, b, c, d, miles, minutes, clock_now()
    from unnest(
      ${from.map((one) => one.latitude)}::int[], ${from.map((one) => one.longitude)}::int[],
      ${to.map((one) => one.latitude)}::int[], ${to.map((one) => one.longitude)}::int[],
      ${drives.map((one) => one.drive.miles)}::float8[], ${drives.map((one) => one.drive.minutes)}::float8[]
    ) as told(a, b, c, d, miles, minutes)
    order by a, b, c, d
    on conflict (source, from_latitude, from_longitude, to_latitude, to_longitude) do update
      set miles = excluded.miles, minutes = excluded.minutes, fetched_at = excluded.fetched_at`.execute(tx);
}

/** Caches one drive with its directions (steps and line). */
export async function saveWay(tx: Tx, source: string, from: Point, to: Point, way: Way): Promise<void> {
  const [a, b] = [cornerOf(from), cornerOf(to)];
  const values = {
    miles: way.miles,
    minutes: way.minutes,
    steps: [...way.steps],
    line: JSON.stringify(way.line),
    fetched_at: sql<Date>`clock_now()`,
  };
  await tx
    .insertInto('drives')
    .values({
      source,
      from_latitude: a.latitude,
      from_longitude: a.longitude,
      to_latitude: b.latitude,
      to_longitude: b.longitude,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'from_latitude', 'from_longitude', 'to_latitude', 'to_longitude'])
        .doUpdateSet(values),
    )
    .execute();
}
