import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';

type Stop = CompanyRoute['stops'][number];

/** A route as it is on screen. */
export type ShownRoute = CompanyRoute & {
  /** An order made by hand is on its way to the server: its times and ways are not known yet. */
  readonly waiting: boolean;
};

const UNKNOWN: Stop['drive'] = { miles: 0, minutes: 0, steps: [], line: [] };

/**
 * The route in the order that somebody has just made, while the server works out its times. An order that no longer
 * has the stops of the day is left out.
 *
 * @param order  every stop of the day; null when none is on its way
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

/** The jobs of a day with the places in the route that somebody has just given them. */
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
