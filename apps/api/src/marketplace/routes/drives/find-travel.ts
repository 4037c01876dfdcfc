import type { Point } from '@swath/domain/addresses/distance';
import { estimateDrive } from '@swath/domain/driving/estimate-drive';
import type { Db } from '../../../platform/db/db.ts';
import type { DrivingServer } from '../../../platform/providers/driving/driving-server.ts';
import { cornerOf, findDrives, wayKey } from './drives.reads.ts';

/** Driving times between all nodes of a day: the depot, then the stops. */
export type Travel = {
  /** `minutes[from][to]` by index of the nodes; 0 where either place is unknown. */
  readonly minutes: number[][];
  /** Whether some of the times are estimates because the cache lacks drives that the driving server could calculate. */
  readonly isMissing: boolean;
};

/**
 * Finds the driving times between all nodes of a crew's day: from the cache of the driving server's results, else a
 * straight-line estimate. Calls no external service.
 *
 * @param driving  null: no driving server is configured
 * @param places  one per node; null where its coordinates are unknown
 */
export async function findTravel(
  db: Db,
  driving: DrivingServer | null,
  places: readonly (Point | null)[],
): Promise<Travel> {
  const known = places.filter((place) => place !== null);
  const drives = driving && known.length > 1 ? await findDrives(db, driving.source, known) : new Map<string, never>();
  const corners = places.map((place) => place && cornerOf(place));
  let isMissing = false;
  const minutes = places.map((from, a) =>
    places.map((to, b) => {
      if (from === null || to === null || a === b) return 0;
      const drive = drives.get(wayKey(corners[a]!, corners[b]!));
      isMissing ||= driving !== null && drive === undefined;
      return (drive ?? estimateDrive(from, to)).minutes;
    }),
  );
  return { minutes, isMissing };
}
