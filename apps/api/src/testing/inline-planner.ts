import { planRoute } from '@swath/route-search/plan-route';
import { planRoutes } from '@swath/route-search/plan-routes';
import { EVEN_WORK, type RoutePlanner, SEED } from '../platform/planner/route-planner.ts';

/** So often the search may look at what it has spent. */
const LOOKS = 30;
/** The same for several crews: each step changes less. */
const CREW_LOOKS = 500;

/** Plans in the process that asks, for as many steps and not for as long: the same day comes out the same on any machine. */
export const inlinePlanner: RoutePlanner = {
  async plan({ problem, from }) {
    let looks = 0;
    return planRoute(problem, { seed: SEED, budget: LOOKS, spent: () => looks++, ...(from && { from }) });
  },
  async planCrews({ problem, from }) {
    let looks = 0;
    return planRoutes(problem, { seed: SEED, budget: CREW_LOOKS, spent: () => looks++, from, balance: EVEN_WORK });
  },
  warm() {},
  async close() {},
};
