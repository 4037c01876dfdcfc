/**
 * How good the routes of several crews are: Solomon's instances with the fewest vehicles known, planned within a budget of
 * CPU time, warm, with three seeds each, against the shortest distance known. Then with as many vehicles as they offer,
 * class by class, as VROOM publishes it. `SOLOMON_INSTANCES` names the folder of the instances (C101.txt to RC208.txt),
 * which is no part of this repository. `SOLOMON_INSTANCES=… npm run bench routing`
 *
 * Source: docs/decisions/0021-route-search.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planRoutes } from '@swath/route-search/plan-routes';
import type { RoutesProblem } from '@swath/route-search/routes-problem';
import { SOLOMON_BEST } from './solomon-best.ts';

/** Budgets, and how much farther than the best known the plans may drive in the mean, as a share. */
const GOALS = [
  { milliseconds: 1000, bound: 0.03 },
  { milliseconds: 5000, bound: 0.015 },
] as const;
/** Mean time that VROOM 1.12 takes with its best published distances, on another machine. */
const VROOM_MILLISECONDS = 359;
/**
 * Mean distances by class when the number of vehicles is free: best known, and by VROOM 1.12 with -x 5.
 *
 * Source: github.com/VROOM-Project/vroom/wiki/Benchmarks, Solomon.
 */
const FREE_FLEET = {
  C1: [828.38, 828.38],
  C2: [589.86, 589.86],
  R1: [1175.75, 1191.99],
  R2: [878.41, 912.6],
  RC1: [1340.02, 1356.76],
  RC2: [1004.21, 1030.75],
} as const;

type Instance = { readonly name: string; readonly vehicles: number; readonly best: number; readonly at: string };

/** Plans the instances, prints a line for each goal, and tells whether all bounds are met. */
export function benchCrewRouting(seeds: readonly number[], small: boolean, spent: () => number): boolean {
  const folder = process.env.SOLOMON_INSTANCES;
  if (!folder) {
    console.log('\ncrew routing: left out. SOLOMON_INSTANCES names the folder of Solomon’s instances; it is not set.');
    return true;
  }
  const instances = Object.entries(SOLOMON_BEST)
    .map(([name, [vehicles, best]]): Instance => ({ name, vehicles, best, at: join(folder, `${name}.txt`) }))
    .filter(({ at }) => existsSync(at));
  console.log(`\nRoutes of several crews, ${instances.length} of Solomon’s instances, seeds ${seeds.join(', ')}:`);
  const distanceOf = (instance: Instance, vehicles: number, seed: number, budget: number): number | null => {
    const { driving, late, unassigned } = planRoutes(problemOf(instance.at, vehicles), { seed, budget, spent });
    return late > 0 || unassigned.length > 0 ? null : driving;
  };
  for (const instance of instances.slice(0, 3)) distanceOf(instance, instance.vehicles, 0, 200);
  const isMet = (small ? GOALS.slice(0, 1) : GOALS).map(({ milliseconds, bound }) => {
    const gaps = instances.flatMap((one) =>
      seeds.map((seed) => {
        const distance = distanceOf(one, one.vehicles, seed, milliseconds);
        return { name: one.name, gap: distance === null ? null : distance / one.best - 1 };
      }),
    );
    const kept = gaps.flatMap(({ gap }) => gap ?? []);
    const mean = meanOf(kept);
    const late = gaps.filter(({ gap }) => gap === null).map(({ name }) => name);
    console.log(`  ${milliseconds} ms: windows kept ${kept.length} of ${gaps.length} ${late.join(' ')}`);
    console.log(
      `    gap ${percent(mean)} in the mean (bound ${percent(bound)}), ${percent(Math.max(...kept))} at most`,
    );
    for (const [kind, one] of byClass(gaps, ({ name }) => name))
      console.log(`    ${kind}: ${percent(meanOf(one.flatMap(({ gap }) => gap ?? [])))}`);
    return late.length === 0 && mean <= bound;
  });
  console.log(`  as many vehicles as wanted, ${VROOM_MILLISECONDS} ms, mean distance against the best known:`);
  for (const [kind, one] of byClass(instances, ({ name }) => name)) {
    const [best, vroom] = FREE_FLEET[kind];
    const mean = meanOf(one.flatMap((each) => distanceOf(each, 25, seeds[0]!, VROOM_MILLISECONDS) ?? []));
    const gap = (distance: number) => `${distance.toFixed(2)} (+${percent(distance / best - 1)})`;
    console.log(`    ${kind}: ours ${gap(mean)}, VROOM ${gap(vroom)}, best known ${best}`);
  }
  return !isMet.includes(false);
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

type Kind = keyof typeof FREE_FLEET;

const isKind = (kind: string): kind is Kind => kind in FREE_FLEET;

/** Groups by Solomon's six classes: C1, C2, R1, R2, RC1, RC2. */
function byClass<T>(list: readonly T[], nameOf: (one: T) => string): Map<Kind, T[]> {
  const groups = new Map<Kind, T[]>();
  for (const one of list) {
    const kind = nameOf(one).slice(0, -2);
    if (isKind(kind)) groups.set(kind, [...(groups.get(kind) ?? []), one]);
  }
  return groups;
}

/** Solomon's format: capacity in the fifth line, then number, x, y, demand, ready, due and service of depot and customers. */
function problemOf(file: string, vehicles: number): RoutesProblem {
  const lines = readFileSync(file, 'utf8').split('\n');
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const capacity = rows[4]![1]!;
  const [depot, ...customers] = rows.filter((row) => row.length === 7 && !row.some(Number.isNaN));
  const nodes = [...customers, depot!];
  const crew = { start: customers.length, end: customers.length, leave: depot![4]!, back: depot![5]!, capacity };
  return {
    travel: nodes.map((a) => nodes.map((b) => Math.hypot(a[1]! - b[1]!, a[2]! - b[2]!))),
    stops: customers.map((row) => ({ demand: row[3]!, ready: row[4]!, due: row[5]!, service: row[6]! })),
    crews: Array.from({ length: vehicles }, () => crew),
  };
}
