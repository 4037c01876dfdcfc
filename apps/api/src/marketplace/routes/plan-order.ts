import { insertStops } from '@swath/domain/driving/insert-stops';
import { openStops } from '@swath/domain/driving/open-stops';
import { latenessOfPromises, OVERTIME_MINUTES, withOvertime } from '@swath/domain/driving/overtime';
import { groupStops, type RouteDay } from '@swath/domain/driving/route-day';
import { budgetFor, type RoutePlanner } from '../../platform/planner/route-planner.ts';

/** Days with more stops are planned by cheapest insertion only, without a search for a shorter route. */
const MOST_STOPS = 100;

/**
 * Searches for the shortest order of the open stops; keeps the current order when the gain is small. If the day is so
 * full that the search breaks a promised arrival window for it, it is searched again with longer hours: other visits
 * then come after closing, and the promises are kept.
 *
 * @param isPlanned  whether the day has a planned order already
 * @returns indexes of all stops, in the order in which to drive to them
 *
 * Source: docs/rules/jobs.md.
 */
export async function planOrder(planner: RoutePlanner, rules: RouteDay, isPlanned: boolean): Promise<number[]> {
  const groups = groupStops(rules);
  const { fixed, free, lost } = groups;
  const kept = insertStops(rules);
  if (free.length < 2 || free.length > MOST_STOPS) return kept;
  const driven = kept.flatMap((index) => (free.includes(index) ? [free.indexOf(index)] : []));
  let best = { order: kept, promised: Number.POSITIVE_INFINITY };
  for (const overtime of OVERTIME_MINUTES) {
    const planned = await planner.plan({
      problem: openStops(withOvertime(rules, overtime), groups),
      budget: budgetFor(free.length),
      ...(isPlanned && { from: driven }),
    });
    const order = [...fixed, ...planned.order.map((at) => free[at]!), ...lost];
    const promised = latenessOfPromises(rules, order);
    if (promised < best.promised) best = { order, promised };
    if (promised === 0) break;
  }
  // The search knows of no break in the hours.
  return latenessOfPromises(rules, kept) < best.promised ? kept : best.order;
}
