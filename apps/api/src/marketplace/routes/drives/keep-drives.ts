import type { Point } from '@swath/domain/addresses/distance';
import type { Context } from '../../../platform/context.ts';
import type { DrivingServer } from '../../../platform/providers/driving/driving-server.ts';
import { cornerOf, findWays, wayKey } from './drives.reads.ts';
import { saveDrives, saveWay } from './drives.writes.ts';

/**
 * Outcome of asking the driving server. `known`: nothing was asked, as all was cached; `new`: data was added to the
 * cache; `failed`: the server did not answer.
 */
export type Asked = 'known' | 'new' | 'failed';

/** Maximum number of concurrent requests for directions. */
const AT_ONCE = 4;

/**
 * Fetches the driving times between all nodes of a day from the driving server and caches them. Only for background
 * tasks, as the server may be slow; until it answers, estimates are used.
 *
 * @returns `failed` when the server is down, which is logged
 */
export async function keepDrives(
  ctx: Context,
  driving: DrivingServer,
  nodes: readonly (Point | null)[],
): Promise<Asked> {
  const places = nodes.filter((place) => place !== null);
  try {
    const matrix = await driving.matrix(places);
    const drives = places.flatMap((from, a) =>
      places.flatMap((to, b) => {
        const drive = matrix[a]?.[b];
        return drive && a !== b ? [{ from, to, drive }] : [];
      }),
    );
    await ctx.db.transaction().execute((tx) => saveDrives(tx, driving.source, drives));
    return 'new';
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'the driving server did not say how long crews drive');
    return 'failed';
  }
}

/**
 * Fetches and caches directions for those legs of a route that have none yet. A failure is logged and ends the run;
 * legs fetched before it stay cached.
 */
export async function keepWays(
  ctx: Context,
  driving: DrivingServer,
  legs: readonly { readonly from: Point; readonly to: Point }[],
): Promise<Asked> {
  const known = await findWays(ctx.db, driving.source, legs);
  const missing = legs.filter(({ from, to }) => !known.get(wayKey(cornerOf(from), cornerOf(to)))?.steps);
  let came: Asked = 'known';
  const left = [...missing];
  const askOn = async () => {
    for (let leg = left.shift(); leg && came !== 'failed'; leg = left.shift()) {
      const { from, to } = leg;
      try {
        const way = await driving.way(from, to);
        if (!way) continue;
        await ctx.db.transaction().execute((tx) => saveWay(tx, driving.source, from, to, way));
        if (came === 'known') came = 'new';
      } catch (fault) {
        ctx.log.warn({ err: fault }, 'the driving server did not say which way crews drive');
        came = 'failed';
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return came;
}
