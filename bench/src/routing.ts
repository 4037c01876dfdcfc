/**
 * How good a crew's routes are: published days whose best answers are known, planned within a budget of CPU time, warm, each
 * with three seeds, held against bounds. The days are read from the folder that `ROUTING_INSTANCES` names, which is no part
 * of this repository: its list names each file with set, nodes, and best known cost and order
 * (docs/decisions/0035-route-search.md says where they come from). `ROUTING_INSTANCES=… npm run bench routing`
 */
import { planRoute } from '@swath/route-search/plan-route';
import type { RouteProblem } from '@swath/route-search/route-problem';
import { type Instance, lockedProblem, readInstances } from './routing-instances.ts';

const SEEDS = [1, 2, 3];
/** Days with windows are compared with this tolerance: some sets round their best known costs. */
const TOLERANCE = 5e-5;
const WARM_UP = 40;

/** Days of one kind, planned within a budget, and which share of them must come out at the best known cost. */
type Goal = {
  readonly kind: string;
  readonly milliseconds: number;
  readonly bound: number;
  readonly aim: number;
  readonly days: (instance: Instance) => boolean;
  readonly problem?: (instance: Instance) => RouteProblem;
};

const hasWindows = ({ set }: Instance) => set !== 'TSPLIB';
const isSmall = (instance: Instance) => hasWindows(instance) && instance.nodes <= 61;
const GOALS: readonly Goal[] = [
  { kind: 'windows, up to 61 nodes', milliseconds: 50, bound: 0.97, aim: 0.98, days: isSmall },
  { kind: 'windows, up to 61 nodes', milliseconds: 250, bound: 0.985, aim: 0.995, days: isSmall },
  {
    kind: 'windows, 62 to 101 nodes',
    milliseconds: 250,
    bound: 0.95,
    aim: 0.97,
    days: (instance) => hasWindows(instance) && instance.nodes > 61,
  },
  {
    kind: 'five locks, 20 to 61 nodes',
    milliseconds: 50,
    bound: 0.97,
    aim: 0.98,
    days: (instance) => isSmall(instance) && instance.nodes >= 20,
    problem: lockedProblem,
  },
  {
    kind: 'no windows, up to 61 nodes',
    milliseconds: 250,
    bound: 1,
    aim: 1,
    days: (instance) => !hasWindows(instance) && instance.nodes <= 61,
  },
];

/** Milliseconds of CPU that this process has used. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plans the published days, prints a line for each kind, and leaves an exit code of 1 where a bound is missed. */
export async function benchRouting({ small }: { small: boolean }): Promise<void> {
  const folder = process.env.ROUTING_INSTANCES;
  if (!folder) {
    console.log('\nrouting: left out. ROUTING_INSTANCES names the folder of published days; it is not set.');
    return;
  }
  const instances = readInstances(folder);
  for (const { problem } of instances.slice(0, WARM_UP)) planRoute(problem, { seed: 0, budget: 15, spent });
  const seeds = small ? SEEDS.slice(0, 1) : SEEDS;
  console.log(`\nRoutes at the best known cost, of ${instances.length} published days, seeds ${seeds.join(', ')}:`);
  const heads = ['days', 'CPU ms', 'kept', 'each seed', 'median', 'mean gap', 'worst gap', 'bound', 'aim'];
  console.log(['kind'.padEnd(27), ...heads.map((head) => head.padStart(head === 'each seed' ? 20 : 9))].join(' '));
  const isMet = GOALS.map((goal) => measure(goal, instances.filter(goal.days), seeds));
  if (isMet.includes(false)) process.exitCode = 1;
  console.log(isMet.includes(false) ? 'A bound is missed.' : 'All bounds hold.');
}

function measure(goal: Goal, days: readonly Instance[], seeds: readonly number[]): boolean {
  if (days.length === 0) {
    console.log(`${goal.kind.padEnd(27)} ${'0'.padStart(9)} none in this folder`);
    return true;
  }
  const runs = seeds.map((seed) => days.map((day) => gapOf(day, goal, seed)));
  const gaps = runs.flat().filter((gap) => gap !== null);
  const kept = gaps.length / runs.flat().length;
  const rates = runs.map((run) => run.filter((gap) => gap !== null && gap < TOLERANCE).length / days.length);
  const middle = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]!;
  const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / (gaps.length || 1);
  const isMet = kept === 1 && middle >= goal.bound;
  const cells = [
    ...[`${days.length}`, `${goal.milliseconds}`, percent(kept)].map((cell) => cell.padStart(9)),
    rates
      .map((rate) => (100 * rate).toFixed(1))
      .join(' ')
      .padStart(20),
    ...[
      percent(middle),
      percent(mean, 3),
      percent(Math.max(0, ...gaps), 2),
      percent(goal.bound),
      percent(goal.aim),
    ].map((cell) => cell.padStart(9)),
  ];
  console.log(`${[goal.kind.padEnd(27), ...cells].join(' ')}${isMet ? '' : '  missed'}`);
  return isMet;
}

/** How much longer than the best known the planned day is, as a share; null when somebody would be late. */
function gapOf(day: Instance, { milliseconds, problem }: Goal, seed: number): number | null {
  const asked = problem ? problem(day) : day.problem;
  const { driving, late } = planRoute(asked, { seed, budget: milliseconds, spent });
  return late > 0 ? null : Math.max(0, driving - day.bestKnown) / day.bestKnown;
}
