import { sumOfPromises } from './overtime.ts';
import { groupStops, type RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

/**
 * Cheapest insertion: orders the stops of a day without a full optimization. Begun stops come first, then the stops
 * that are in the stored route, in its order. Each new stop is inserted where it causes least lateness, then least
 * driving. New stops without coordinates come last. Used to keep an order that was set by hand.
 *
 * @returns indexes of `day.stops`, each once
 *
 * Source: docs/rules/jobs.md.
 */
export function insertStops(day: RouteDay): number[] {
  const { fixed, free, lost } = groupStops(day);
  const numbered = (index: number) => day.stops[index]!.number;
  const kept = [...free, ...lost].filter((index) => numbered(index) !== null);
  kept.sort((a, b) => numbered(a)! - numbered(b)!);
  let order = kept;
  for (const index of free.filter((one) => numbered(one) === null)) order = bestInsertion(day, fixed, order, index);
  return [...fixed, ...order, ...lost.filter((one) => numbered(one) === null)];
}

/**
 * Inserts a stop at the position with the least lateness at promises, then at all stops, then with the least driving,
 * then the earliest.
 */
function bestInsertion(day: RouteDay, fixed: readonly number[], order: readonly number[], stop: number): number[] {
  const tried = [...order, stop].map((_, at) => {
    const inserted = order.toSpliced(at, 0, stop);
    const { late, driving } = routeTimes(day, [...fixed, ...inserted]);
    const promised = sumOfPromises(day, late);
    return {
      inserted,
      promised,
      late: rounded(late.reduce((sum, minutes) => sum + minutes, 0)),
      driving: rounded(driving),
    };
  });
  return tried.sort((a, b) => a.promised - b.promised || a.late - b.late || a.driving - b.driving)[0]!.inserted;
}

/** Converts minutes to whole millionths, so that equal sums compare as equal in spite of floating-point errors. */
const rounded = (minutes: number): number => Math.round(minutes * 1e6);
