import type { Day } from './day.ts';
import { allAsleep, descend, wake } from './descent.ts';
import type { Dice } from './dice.ts';
import { SAME } from './moves.ts';
import { emptyTour, lengthOf, measure, type Tour, warpOf } from './tour.ts';

/** An order of nodes and what it is worth. */
export type Found = { readonly nodes: Int32Array; readonly length: number; readonly warp: number };

/** Whether the tour as it stands is better than another one: less warp first, then shorter. */
const isBetter = (tour: Tour, other: Found): boolean => {
  const [warp, length] = [warpOf(tour), lengthOf(tour)];
  return warp < other.warp - SAME || (warp < other.warp + SAME && length < other.length - SAME);
};

const noted = (tour: Tour): Found => ({ nodes: tour.order.slice(), length: lengthOf(tour), warp: warpOf(tour) });

/**
 * Iterated local search: from a tour that no move makes better, a small kick leads elsewhere, moves lead down again, and what
 * was found is gone on with if it is no worse, and now and then if it is a little worse. Lateness is allowed on the way at a
 * price that rises while tours are late and falls while they are not.
 *
 * Source: H. R. Lourenço, O. C. Martin, T. Stützle, "Iterated Local Search", in: Handbook of Metaheuristics (2003).
 */
export function searchRoute(day: Day, beginning: Int32Array, dice: Dice, goOn: () => boolean): Found {
  const tour = emptyTour(day);
  const awake = allAsleep(day.nodes);
  const wakeAll = () => {
    for (let at = 1; at < day.nodes; at++) wake(awake, tour, at);
  };
  let penalty = 10;
  tour.order.set(beginning);
  measure(tour);
  wakeAll();
  descend(tour, awake, penalty);
  let best = noted(tour);
  let length = best.length;
  let warp = best.warp;
  const held = tour.order.slice();
  let stale = 0;
  while (goOn()) {
    for (let kicks = 1 + dice(2); kicks > 0; kicks--) kick(tour, awake, dice);
    measure(tour);
    descend(tour, awake, penalty);
    if (isBetter(tour, best)) {
      wakeAll();
      descend(tour, awake, penalty);
      best = noted(tour);
      stale = 0;
    } else stale++;
    const cost = lengthOf(tour) + penalty * warpOf(tour);
    const heldCost = length + penalty * warp;
    if (cost < heldCost + SAME || (dice(100) < (stale > 30 ? 12 : 4) && cost < heldCost * 1.03)) {
      length = lengthOf(tour);
      warp = warpOf(tour);
      held.set(tour.order);
    } else tour.order.set(held);
    penalty = warpOf(tour) > SAME ? Math.min(penalty * 1.25, 2000) : Math.max(penalty * 0.93, 0.3);
    if (stale > 0 && stale % (120 + 6 * day.nodes) === 0) {
      tour.order.set(best.nodes);
      held.set(best.nodes);
      length = best.length;
      warp = best.warp;
    }
  }
  return best;
}

/** Two pieces beside each other change places: none of the moves takes that back. */
function kick(tour: Tour, awake: ReturnType<typeof allAsleep>, dice: Dice): void {
  const stops = tour.day.nodes - 1;
  const most = Math.min(stops, 6 + dice(24));
  if (most < 2) return;
  const from = 1 + dice(stops - most + 1);
  const [x, y] = [from + dice(most), from + dice(most)];
  const [first, last] = [Math.min(x, y), Math.max(x, y)];
  if (first === last) return;
  const middle = first + dice(last - first);
  for (const at of [first - 1, first, middle, middle + 1, last, last + 1]) wake(awake, tour, at);
  const piece = tour.order.slice(first, middle + 1);
  tour.order.copyWithin(first, middle + 1, last + 1);
  tour.order.set(piece, last + 1 - piece.length);
}
