import type { Point } from '@swath/domain/addresses/distance';
import type { ReadDay } from './read-day.ts';

/** One piece of a day's way: to a stop, or back to the company. */
export type Leg = { readonly from: Point | null; readonly to: Point | null };

/** The pieces of the way through a day, the last one back. From a place that nobody knows the way begins where it was before. */
export function listLegs({ nodes }: Pick<ReadDay, 'nodes'>, order: readonly number[]): Leg[] {
  const legs: Leg[] = [];
  let from = nodes[0]!;
  for (const to of [...order.map((index) => nodes[index + 1]!), nodes[0]!]) {
    legs.push({ from, to });
    from = to ?? from;
  }
  return legs;
}

/** Those of them whose both ends are known. */
export const knownLegs = (legs: readonly Leg[]): { from: Point; to: Point }[] =>
  legs.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
