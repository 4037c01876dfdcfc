import type { Point } from '@swath/domain/addresses/distance';
import type { ReadDay } from './read-day.ts';

/** A leg of a day's route: to a stop, or back to the company. */
export type Leg = { readonly from: Point | null; readonly to: Point | null };

/** The legs of a day's route, the last one back. After an unknown place the next leg begins at the last known one. */
export function listLegs({ nodes }: Pick<ReadDay, 'nodes'>, order: readonly number[]): Leg[] {
  const legs: Leg[] = [];
  let from = nodes[0]!;
  for (const to of [...order.map((index) => nodes[index + 1]!), nodes[0]!]) {
    legs.push({ from, to });
    from = to ?? from;
  }
  return legs;
}

/** The legs with both ends known. */
export const knownLegs = (legs: readonly Leg[]): { from: Point; to: Point }[] =>
  legs.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
