import { planRoute } from '@swath/route-search/plan-route';
import { planRoutes } from '@swath/route-search/plan-routes';
import type { RouteProblem } from '@swath/route-search/route-problem';
import { type CrewsRequest, EVEN_WORK, type PlanRequest, SEED } from './route-planner.ts';

/** CPU time that this thread has used, in milliseconds. */
const spentBy = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Computes a route, in the worker thread: the work behind `RoutePlanner.plan`. */
export function planInThread({ problem, from, budget }: PlanRequest) {
  const began = spentBy();
  return planRoute(problem, { seed: SEED, budget, spent: () => spentBy() - began, ...(from && { from }) });
}

/** Plans the routes of several crews, in the worker thread: the work behind `RoutePlanner.planCrews`. */
export function planCrewsInThread({ problem, from, budget }: CrewsRequest) {
  const began = spentBy();
  return planRoutes(problem, { seed: SEED, budget, spent: () => spentBy() - began, from, balance: EVEN_WORK });
}

/** Plans a made-up day of thirty stops, so that the JIT has compiled the planner before its first request. */
function warmUp(): void {
  const nodes = Array.from({ length: 31 }, (_, at) => ({ x: (at * 7) % 31, y: (at * 11) % 31 }));
  const problem: RouteProblem = {
    travel: nodes.map((a) => nodes.map((b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y))),
    stops: nodes.slice(1).map((_, at) => ({ service: 30, ready: 0, due: 2000 + (at % 3) * 200 })),
    depot: { leave: 0, back: 5000 },
  };
  planInThread({ problem, budget: 100 });
}

warmUp();
