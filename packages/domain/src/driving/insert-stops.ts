import { groupStops, type RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

/**
 * Cheapest insertion: orders the stops of a day without a full optimization. Begun stops come first, then the existing
 * order; each new stop is inserted where it causes least lateness, then least driving. New stops without coordinates
 * come last. Used to keep an order that was set by hand.
 *
 * @returns indexes of `day.stops`, each once
 *
 * Source: docs/rules/jobs.md.
 */
export function insertStops(day: RouteDay): number[] {
  const { fixed, free, lost } = groupStops(day);
  const numbered = (index: number) => day.stops[index]!.number;
  const byNumber = (a: number, b: number) => numbered(a)! - numbered(b)! || a - b;
  const kept = [...free, ...lost].filter((index) => numbered(index) !== null).sort(byNumber);
  let order = kept;
  for (const index of free.filter((one) => numbered(one) === null)) order = bestInsertion(day, fixed, order, index);
  return [...fixed, ...order, ...lost.filter((one) => numbered(one) === null)];
}

function bestInsertion(day: RouteDay, fixed: readonly number[], order: readonly number[], stop: number): number[] {
  const rest = day.stops.map((_, index) => index);
  let best: { order: number[]; late: number; driving: number } | undefined;
  for (let at = 0; at <= order.length; at++) {
    const tried = order.toSpliced(at, 0, stop);
    const known = new Set([...fixed, ...tried]);
    const times = routeTimes(day, [...fixed, ...tried]);
    // Stops that are not in the order yet have no meaningful lateness.
    const late = rest.reduce((sum, index) => sum + (known.has(index) ? times.late[index]! : 0), 0);
    const { driving } = times;
    const isBetter = !best || late < best.late - 1e-6 || (late < best.late + 1e-6 && driving < best.driving - 1e-6);
    if (isBetter) best = { order: tried, late, driving };
  }
  return best!.order;
}
