import type { Point } from '@swath/domain/addresses/distance';
import type { ReadDay } from './read-day.ts';

/** One leg of a day's route: the drive to a stop, or back to the depot. Null where the coordinates are unknown. */
export type Leg = { readonly from: Point | null; readonly to: Point | null };

/**
 * Lists the legs of a day's route, the last one back to the depot. The leg after a stop with unknown coordinates begins
 * at the last place before it whose coordinates are known.
 *
 * @param order  indexes of the stops, in the order in which they are driven to
 */
export function listLegs({ nodes }: Pick<ReadDay, 'nodes'>, order: readonly number[]): Leg[] {
  const legs: Leg[] = [];
  let from = nodes[0]!;
  for (const to of [...order.map((index) => nodes[index + 1]!), nodes[0]!]) {
    legs.push({ from, to });
    from = to ?? from;
  }
  return legs;
}

/** Only the legs of which both ends have known coordinates. */
export const knownLegs = (legs: readonly Leg[]): { from: Point; to: Point }[] =>
  legs.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
