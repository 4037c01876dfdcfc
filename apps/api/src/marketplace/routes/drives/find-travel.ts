import type { Point } from '@swath/domain/addresses/distance';
import { estimateDrive } from '@swath/domain/driving/estimate-drive';
import type { Db } from '../../../platform/db/db.ts';
import type { DrivingServer } from '../../../platform/providers/driving/driving-server.ts';
import { cornerOf, findDrives, wayKey } from './drives.reads.ts';

/** Minutes of driving between the nodes of a day. */
export type Travel = {
  /** From node to node; 0 from and to a place that nobody knows. */
  readonly minutes: number[][];
  /** Whether a server could say more than is kept. */
  readonly isMissing: boolean;
};

/**
 * How long a crew drives from each node of its day to each other: what a driving server has said and is kept, else the
 * straight-line estimate. It never waits for anybody outside.
 *
 * @param driving  null: there is no such server
 * @param places   of the nodes; null for one that nobody knows
 */
export async function findTravel(
  db: Db,
  driving: DrivingServer | null,
  places: readonly (Point | null)[],
): Promise<Travel> {
  const known = places.filter((place) => place !== null);
  const told = driving && known.length > 1 ? await findDrives(db, driving.source, known) : new Map<string, never>();
  const corners = places.map((place) => place && cornerOf(place));
  let isMissing = false;
  const minutes = places.map((from, a) =>
    places.map((to, b) => {
      if (from === null || to === null || a === b) return 0;
      const drive = told.get(wayKey(corners[a]!, corners[b]!));
      isMissing ||= driving !== null && drive === undefined;
      return (drive ?? estimateDrive(from, to)).minutes;
    }),
  );
  return { minutes, isMissing };
}
