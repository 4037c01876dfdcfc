import type { RouteProblem, RouteStop } from '@swath/route-search/route-problem';
import { beginningOf, boundsOf, type RouteDay, type StopGroups } from './route-day.ts';

/** Value for "no limit" where the optimizer expects minutes after midnight; later than the end of any day. */
const NEVER = 100_000;

/**
 * The routing problem for the optimizer: the stops whose order is still open. The route starts at the last fixed stop
 * with known coordinates, or at the company's address without one. It ends at that address, without a deadline.
 *
 * @returns the problem; its stops are those of `free`, in that order
 */
export function openStops(day: RouteDay, { fixed, free }: StopGroups): RouteProblem {
  const { node, at } = beginningOf(day, fixed);
  const nodes = free.map((index) => index + 1);
  const home = nodes.map((from) => day.travel[from]![0]!);
  return {
    travel: [
      [0, ...nodes.map((to) => day.travel[node]![to]!)],
      ...nodes.map((from, row) => [home[row]!, ...nodes.map((to) => day.travel[from]![to]!)]),
    ],
    stops: free.map((index): RouteStop => {
      const stop = day.stops[index]!;
      const { ready, due } = boundsOf(stop, day);
      const earliest = Math.max(ready, 0);
      return { service: stop.service + stop.buffer, ready: earliest, due: Math.min(NEVER, Math.max(earliest, due)) };
    }),
    depot: { leave: at, back: NEVER },
  };
}
