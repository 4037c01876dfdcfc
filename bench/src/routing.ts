/**
 * How good routes are: published days with time windows whose best answers are known, planned within a budget of CPU time, warm,
 * with three seeds each, against bounds. `ROUTING_INSTANCES` names the folder of the days, which is no part of this repository;
 * the list in it names set, nodes and best known cost of each file. `ROUTING_INSTANCES=… npm run bench routing`
 *
 * Source: docs/decisions/0021-route-search.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planRoute } from '@swath/route-search/plan-route';
import type { RouteProblem } from '@swath/route-search/route-problem';
import { benchCrewRouting } from './crew-routing.ts';

const SEEDS = [1, 2, 3];
/** Days with windows are compared with this tolerance: some sets round their best known costs. */
const TOLERANCE = 5e-5;
const WARM_UP = 40;

type Instance = { readonly nodes: number; readonly bestKnown: number; readonly problem: RouteProblem };

/** Days with so many nodes, planned within a budget, and which share of them must come out at the best known cost. */
type Goal = { readonly nodes: [least: number, most: number]; readonly milliseconds: number; readonly bound: number };

const GOALS: readonly Goal[] = [
  { nodes: [1, 61], milliseconds: 50, bound: 0.97 },
  { nodes: [1, 61], milliseconds: 250, bound: 0.985 },
  { nodes: [62, 101], milliseconds: 250, bound: 0.95 },
];

/** Milliseconds of CPU that this process has used. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plans the published days, prints a line for each kind, and leaves an exit code of 1 where a bound is missed. */
export async function benchRouting({ small }: { small: boolean }): Promise<void> {
  const seeds = small ? SEEDS.slice(0, 1) : SEEDS;
  const isMet = [...benchOneCrew(seeds), benchCrewRouting(seeds, small, spent)];
  if (isMet.includes(false)) process.exitCode = 1;
}

function benchOneCrew(seeds: readonly number[]): boolean[] {
  const folder = process.env.ROUTING_INSTANCES;
  if (!folder) {
    console.log('\nrouting: left out. ROUTING_INSTANCES names the folder of published days; it is not set.');
    return [];
  }
  const instances = readInstances(folder);
  for (const { problem } of instances.slice(0, WARM_UP)) planRoute(problem, { seed: 0, budget: 15, spent });
  console.log(`\nRoutes at the best known cost, of ${instances.length} published days, seeds ${seeds.join(', ')}:`);
  return GOALS.map((goal) => measure(goal, instances, seeds));
}

function measure(goal: Goal, instances: readonly Instance[], seeds: readonly number[]): boolean {
  const [least, most] = goal.nodes;
  const days = instances.filter(({ nodes }) => nodes >= least && nodes <= most);
  const runs = seeds.map((seed) => days.map((day) => gapOf(day, goal, seed)));
  const gaps = runs.flat().filter((gap) => gap !== null);
  const kept = gaps.length / runs.flat().length;
  const rates = runs.map((run) => run.filter((gap) => gap !== null && gap < TOLERANCE).length / days.length);
  const middle = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]!;
  const isMet = kept === 1 && middle >= goal.bound;
  const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
  const mean = percent(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, 3);
  const found = rates.map((rate) => percent(rate)).join(', ');
  console.log(
    `\n${days.length} days with ${least} to ${most} nodes, ${goal.milliseconds} ms${isMet ? '' : ': missed'}`,
  );
  console.log(`  windows kept ${percent(kept)}, gap ${mean} in the mean, ${percent(Math.max(...gaps), 2)} at most`);
  console.log(`  at best known ${found} (bound of the median ${percent(goal.bound)})`);
  return isMet;
}

/** How much longer than the best known the planned day is, as a share; null when somebody would be late. */
function gapOf(day: Instance, { milliseconds }: Goal, seed: number): number | null {
  const { driving, late } = planRoute(day.problem, { seed, budget: milliseconds, spent });
  return late > 0 ? null : Math.max(0, driving - day.bestKnown) / day.bestKnown;
}

/** The instances with time windows of a folder. */
function readInstances(folder: string): Instance[] {
  type Line = { set: string; nodes: number; best_known_cost: number };
  const listed: Record<string, Line> = JSON.parse(readFileSync(join(folder, 'best_known.json'), 'utf8'));
  const withWindows = Object.entries(listed).filter(([, { set }]) => set !== 'TSPLIB');
  return withWindows.map(([file, { nodes, best_known_cost: bestKnown }]) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    const numbers = lines.flatMap((line) => line.split('#')[0]!.split(/\s+/).filter(Boolean).map(Number));
    return { nodes, bestKnown, problem: problemOf(numbers) };
  });
}

/** The format of the TSPTW sets: number of nodes, matrix with the service in it, one window a node. */
function problemOf([nodes = 0, ...numbers]: readonly number[]): RouteProblem {
  const travel = Array.from({ length: nodes }, (_, row) => numbers.slice(row * nodes, (row + 1) * nodes));
  const windows = travel.map((_, node) => {
    const [ready, due] = numbers.slice(nodes * nodes + 2 * node);
    return { ready: ready!, due: due! };
  });
  const [depot, ...stops] = windows;
  const { ready: leave, due: back } = depot!;
  return { travel, stops: stops.map((window) => ({ service: 0, ...window })), depot: { leave, back } };
}
