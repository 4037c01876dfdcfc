import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';

/**
 * A stop of a crew's route with its job. `job` is undefined if the list of jobs was loaded before the route and lacks
 * it.
 */
export type ListedStop = { readonly stop: CompanyRoute['stops'][number]; readonly job: CrewJob | undefined };

/** Whether the crew has not begun at this stop yet; false also if its job is not loaded. */
export const isWaiting = ({ job }: ListedStop): boolean => job?.status === 'pending';

/**
 * Whether a stop can be moved: its job has not begun, and its homeowner was not notified that the crew is on its way.
 * Source: docs/rules/jobs.md.
 */
export const isMovable = (listed: ListedStop): boolean => isWaiting(listed) && listed.job?.on_my_way_at === null;

/**
 * The job ids in driving order after one stop is moved. Null if the stop cannot be moved, is already at that index, or
 * would replace a stop that cannot be moved.
 * @param to  the index to move the stop to, from 0
 */
export function withMoved(stops: readonly ListedStop[], id: JobId, to: number): JobId[] | null {
  const from = stops.findIndex(({ stop }) => stop.job_id === id);
  const moved = stops[from];
  const target = stops[to];
  if (!moved || !target || from === to || !isMovable(moved) || !isMovable(target)) return null;
  const order = stops.map(({ stop }) => stop.job_id).toSpliced(from, 1);
  return order.toSpliced(to, 0, id);
}

/** HTML id of a stop's list item, by job id; the stop's marker on the map leads to it. */
export const stopId = (id: string) => `route-stop-${id}`;
