import type { Dice } from '../search/dice.ts';
import { SAME } from '../search/moves.ts';
import type { Fleet } from './fleet.ts';
import { recreate } from './recreate.ts';
import { copyRoutes, emptyRoutes, type Routes } from './routes.ts';
import { ruin } from './ruin.ts';

/** Temperature of the annealing at its beginning and end, in mean legs of the first routes. */
const HEAT = { first: 3, last: 0.1 };
/** Rounds between two checks of the time. */
const ROUNDS_PER_QUESTION = 32;
/**
 * Share of the time after which a day counts as too full while stops are left: then driving is improved. The search ends
 * after the second share, so that there is time to put the stops that are left where they make least late.
 */
const TOO_FULL = { after: 0.9, end: 0.95 };

/**
 * Ruin and recreate for the routes of several crews with simulated annealing. Every plan it visits is on time; stops
 * that do not fit are left. While there are some, plans are accepted by how often the stops they leave have been left
 * before, so that those which hardly fit get their places first; driving counts only once all fit.
 *
 * @param routes  routes to begin with, all on time; holds the best ones afterwards
 * @param used    share of the time that is used up, from 0 to 1; called every few rounds
 *
 * Source: J. Christiaens, G. Vanden Berghe, "Slack Induction by String Removals for Vehicle Routing Problems",
 * Transportation Science 54 (2020); S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization by Simulated Annealing",
 * Science 220 (1983).
 */
export function searchRoutes(fleet: Fleet, routes: Routes, dice: Dice, used: () => number): void {
  recreate(fleet, routes, dice);
  const [held, best] = [emptyRoutes(fleet), emptyRoutes(fleet)];
  copyRoutes(held, routes);
  copyRoutes(best, routes);
  const leg = (routes.cost || 1) / Math.max(1, fleet.stops);
  const missed = new Float64Array(fleet.stops).fill(1);
  const sumMissed = (left: readonly number[]) => left.reduce((sum, stop) => sum + missed[stop]!, 0);
  let heat = HEAT.first * leg;
  let isTooFull = false;

  const isAccepted = (): boolean => {
    const isCool = routes.cost < held.cost - heat * Math.log((1 + dice(2 ** 30)) / 2 ** 30);
    if (routes.left.length === 0) return held.left.length > 0 || isCool;
    if (best.left.length === 0) return false;
    if (isTooFull) return routes.left.length < held.left.length || (routes.left.length === held.left.length && isCool);
    const isBetter = sumMissed(routes.left) <= sumMissed(held.left);
    for (const stop of routes.left) missed[stop] = missed[stop]! + 1;
    return isBetter;
  };

  for (let round = 1; fleet.stops > 0; round++) {
    if (round % ROUNDS_PER_QUESTION === 0) {
      const share = used();
      if (share >= (isTooFull ? TOO_FULL.end : 1)) break;
      heat = HEAT.first * leg * (HEAT.last / HEAT.first) ** share;
      if (!isTooFull && share > TOO_FULL.after && best.left.length > 0) {
        isTooFull = true;
        copyRoutes(held, best);
        copyRoutes(routes, best);
      }
    }
    ruin(fleet, routes, dice);
    recreate(fleet, routes, dice);
    if (!isAccepted()) {
      copyRoutes(routes, held);
      continue;
    }
    copyRoutes(held, routes);
    const fewer = best.left.length - routes.left.length;
    if (fewer > 0 || (fewer === 0 && routes.cost < best.cost - SAME)) copyRoutes(best, routes);
  }
  copyRoutes(routes, best);
}
