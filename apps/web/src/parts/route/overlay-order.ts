import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';

type Stop = CompanyRoute['stops'][number];

/** A crew's route as shown: with the member's new order of stops, even while it is being saved. */
export type ShownRoute = CompanyRoute & {
  /** Whether a new order is being saved: the times and legs of moved stops are then unknown. */
  readonly waiting: boolean;
};

const UNKNOWN: Stop['drive'] = { miles: 0, minutes: 0, steps: [], line: [] };

/**
 * Optimistic update: the route in the new order that a member has just chosen, while the server calculates its times.
 * An order that does not have exactly the stops of the day is ignored.
 * @param order  every stop of the day; null: no order is being saved
 */
export function overlayOrder(route: CompanyRoute, order: readonly JobId[] | null): ShownRoute {
  const stops = order && inOrder(route.stops, order);
  if (!stops) return { ...route, waiting: false };
  const moved = stops.map((stop, index): Stop => {
    const before = route.stops[index - 1]?.job_id;
    const stays = stop.job_id === route.stops[index]?.job_id && stops[index - 1]?.job_id === before;
    return { ...stop, number: index + 1, ...(!stays && { arrival_at: null, late_minutes: 0, drive: UNKNOWN }) };
  });
  return { ...route, order: 'by_hand', stops: moved, waiting: true };
}

/**
 * Optimistic update: the jobs of a day with the stop numbers of the order that is being saved.
 * @param order  every stop of the day; null: no order is being saved
 */
export function overlayPlaces(jobs: readonly CrewJob[], order: readonly JobId[] | null): readonly CrewJob[] {
  if (!order) return jobs;
  const places = new Map(order.map((id, index) => [id, index + 1]));
  return jobs.map((job) => {
    const place = places.get(job.id);
    return place === undefined || place === job.route_order ? job : { ...job, route_order: place, arrival_at: null };
  });
}

function inOrder(stops: readonly Stop[], order: readonly JobId[]): Stop[] | null {
  const byId = new Map(stops.map((stop) => [stop.job_id, stop]));
  const found = order.flatMap((id) => byId.get(id) ?? []);
  return found.length === stops.length && order.length === stops.length ? found : null;
}
