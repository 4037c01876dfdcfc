import type { CrewPlan, UNPLANNED_REASONS } from '@swath/contract/crews';
import { type Day, dayAt } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import type { RoutesProblem, UnassignedReason } from '@swath/route-search/routes-problem';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { crewsBudgetFor } from '../../../platform/planner/route-planner.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listCrewIds } from '../../jobs/crews/crews.reads.ts';
import { findDepot } from '../routes.reads.ts';
import { type CrewDays, readCrewDays, withoutDue } from './read-crew-days.ts';

/** Which day to plan, and the crews that fall out on it. */
export type PlannedDay = { readonly day: Day; readonly without: readonly CrewId[] };

const REASONS = {
  'no-crew': 'no_crew',
  'no-capacity': 'no_room',
  'out-of-reach': 'out_of_reach',
} as const satisfies Record<UnassignedReason, (typeof UNPLANNED_REASONS)[number]>;

/**
 * Works out which crew best takes which open job of a day: fewest jobs without a crew, then least lateness, then least
 * driving and even work. Promised windows, locked times and what a member has given to a crew are kept. Saves nothing.
 *
 * @throws Refused crew_not_found, date_passed
 *
 * Source: docs/rules/crews.md.
 */
export async function planCrews(ctx: Context, company: CrewProof, asked: PlannedDay): Promise<CrewPlan> {
  await requirePlannable(ctx, company, asked);
  const days = await readCrewDays(ctx, company, asked);
  const { stops, crews } = days;
  const { planned, late } = await searchPlan(ctx, days);
  const moves = planned.routes.flatMap((route, at) =>
    route.filter((stop) => stops[stop]!.crew !== crews[at]).map((stop) => ({ stop, to: crews[at]! })),
  );
  return {
    date: asked.day,
    moves: moves.map(({ stop, to }) => ({ ...jobOf(days, stop), to_crew_id: to })),
    left: planned.unassigned.map(({ stop, reason }) => ({ ...jobOf(days, stop), reason: REASONS[reason] })),
    minutes_now: Math.round(days.minutesNow),
    minutes_planned: Math.round(planned.driving),
    late_now: Math.round(days.lateNow),
    late_planned: Math.round(planned.late + late),
  };
}

/**
 * Searches for a plan. A stop that no crew reaches in time is planned as late rather than left out: a customer who waits is
 * better off with a late crew than with none.
 *
 * @returns `late`: minutes by which those stops are late, which the plan itself does not count
 */
async function searchPlan(ctx: Context, { problem, stops, from }: CrewDays) {
  const budget = crewsBudgetFor(stops.length);
  const planned = await ctx.planner.planCrews({ problem, from, budget });
  const unreached = planned.unassigned.flatMap(({ stop, reason }) => (reason === 'out-of-reach' ? [stop] : []));
  if (unreached.length === 0) return { planned, late: 0 };
  const again = await ctx.planner.planCrews({ problem: withoutDue(problem, unreached), from, budget });
  const late = again.routes.map((route, crew) => lateAt(problem, crew, route, unreached));
  return { planned: again, late: late.reduce((sum, one) => sum + one, 0) };
}

/** Minutes by which some stops of a crew's route are late. */
function lateAt(problem: RoutesProblem, crew: number, route: readonly number[], of: readonly number[]): number {
  const { start, leave } = problem.crews[crew]!;
  let [node, at, late] = [start, leave, 0];
  for (const stop of route) {
    const { ready, due, service } = problem.stops[stop]!;
    const begins = Math.max(at + problem.travel[node]![stop]!, ready);
    if (of.includes(stop)) late += Math.max(0, begins - due);
    [node, at] = [stop, begins + service];
  }
  return late;
}

const jobOf = ({ stops }: CrewDays, at: number) => {
  const { id, name, address, crew } = stops[at]!;
  return { job_id: id, full_name: name, address, from_crew_id: crew };
};

/** Refuses a past day, and crews that the company does not have. @throws Refused crew_not_found, date_passed */
export async function requirePlannable(ctx: Context, company: CrewProof, { day, without }: PlannedDay): Promise<void> {
  const crews = await listCrewIds(ctx.db, company);
  if (crews.length === 0 || without.some((id) => !crews.includes(id))) throw new Refused('crew_not_found');
  const { timeZone } = await findDepot(ctx.db, company);
  if (day < dayAt(await ctx.clock.now(ctx.db), timeZone)) throw new Refused('date_passed');
}
