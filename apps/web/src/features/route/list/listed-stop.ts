import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';

/** A stop of the route with its job; without one while the list of jobs is behind the route. */
export type ListedStop = { readonly stop: CompanyRoute['stops'][number]; readonly job: CrewJob | undefined };

/** Whether the crew has still to come. */
export const isWaiting = ({ job }: ListedStop): boolean => job?.status === 'pending';

/**
 * Whether a stop may be moved: only one that has not begun, and only behind those that have. A homeowner who was notified
 * that the crew is on its way is next. Source: docs/rules/jobs.md.
 */
export const isMovable = (listed: ListedStop): boolean => isWaiting(listed) && listed.job?.on_my_way_at === null;

/**
 * The order of a day with one stop moved; null where that is not possible.
 *
 * @param to  the index it moves to, from 0
 */
export function withMoved(stops: readonly ListedStop[], id: JobId, to: number): JobId[] | null {
  const from = stops.findIndex(({ stop }) => stop.job_id === id);
  const moved = stops[from];
  const target = stops[to];
  if (!moved || !target || from === to || !isMovable(moved) || !isMovable(target)) return null;
  const order = stops.map(({ stop }) => stop.job_id).toSpliced(from, 1);
  return order.toSpliced(to, 0, id);
}

/** The id of a stop's list item, for its marker on the map. */
export const stopId = (id: string) => `route-stop-${id}`;
