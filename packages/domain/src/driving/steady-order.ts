import { insertStops } from './insert-stops.ts';
import { latenessOfPromises } from './overtime.ts';
import { groupStops, type RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

/** From how many minutes of driving on another order of a route under way is offered. */
const WORTH_OFFERING = 10;

/** The order of a route under way, and how many minutes of driving another one would save; null: too few. */
type SteadyOrder = { readonly order: number[]; readonly saves: number | null };

/**
 * The order of a route whose crew is under way: what it does now and next never changes, and the rest only where a promised
 * window or a locked time is kept better for it. A shorter order is not taken, but offered.
 *
 * @param searched  the best order that was found, as indexes of all stops, begun ones first
 *
 * Source: docs/rules/jobs.md.
 */
export function steadyOrder(day: RouteDay, searched: readonly number[]): SteadyOrder {
  const kept = insertStops(day);
  const { fixed } = groupStops(day);
  const next = kept[fixed.length];
  const open = searched.slice(fixed.length).filter((index) => index !== next);
  const steady = next === undefined ? kept : [...fixed, next, ...open];
  const promised = latenessOfPromises(day, kept);
  if (latenessOfPromises(day, steady) < promised) return { order: steady, saves: null };
  const saves = Math.round(routeTimes(day, kept).driving - routeTimes(day, searched).driving);
  const isOffered = saves >= WORTH_OFFERING && latenessOfPromises(day, searched) <= promised;
  return { order: kept, saves: isOffered ? saves : null };
}
