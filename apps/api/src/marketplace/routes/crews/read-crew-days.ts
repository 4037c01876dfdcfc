import { toPoint } from '@swath/domain/addresses/distance';
import { whyCannotMow } from '@swath/domain/crews/crew';
import { beginningOf, boundsOf, groupStops } from '@swath/domain/driving/route-day';
import { routeTimes } from '@swath/domain/driving/route-times';
import type { CrewId, JobId } from '@swath/domain/ids';
import type { Crew, CrewStop, RoutesProblem } from '@swath/route-search/routes-problem';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { needsOf } from '../../jobs/crews/assign-crews.ts';
import { type JobToAssign, listToAssign } from '../../jobs/crews/crews.reads.ts';
import type { CrewDay } from '../../places/hours/hours.reads.ts';
import { readCrewDay } from '../../places/read-crew-day.ts';
import { findTravel } from '../drives/find-travel.ts';
import { type ReadDay, readDay } from '../read-day.ts';

/** An open job of a day, with the crew that has it. */
export type OpenStop = {
  readonly id: JobId;
  readonly crew: CrewId | null;
  readonly name: string;
  readonly address: string;
};

/** A day of several crews as a routing problem. */
export type CrewDays = {
  readonly problem: RoutesProblem;
  /** The jobs behind the stops of the problem. */
  readonly stops: readonly OpenStop[];
  /** The crews behind those of the problem: they work on the day, and are not left out. */
  readonly crews: readonly CrewId[];
  /** The present routes, as indexes of stops for each crew. */
  readonly from: readonly number[][];
  /** Minutes of driving by the present routes, those of crews that are left out included. */
  readonly minutesNow: number;
  /** Minutes by which the stops are late by the present routes. */
  readonly lateNow: number;
};

/** Value for "no limit" where the search expects minutes after midnight; later than the end of any day. */
const NEVER = 100_000;
/** A problem in which these stops have no latest time: they come late, rather than not at all. */
export const withoutDue = (problem: RoutesProblem, late: readonly number[]): RoutesProblem => ({
  ...problem,
  stops: problem.stops.map((stop, at) => (late.includes(at) ? { ...stop, due: NEVER } : stop)),
});

/** How many minutes after the end of its hours a crew may be back: the drive home does not count as work. */
const WAY_HOME = 60;

/**
 * Reads a day of several crews as a routing problem. Jobs that a crew has begun or is on its way to are not part of it:
 * the crew sets out from the last of them. Those that a member has given to a crew stay with it, if it is not left out.
 *
 * @param asked.without  crews that do not work on the day
 */
export async function readCrewDays(
  ctx: Context,
  company: CrewProof,
  { day, without }: { readonly day: ReadDay['day']; readonly without: readonly CrewId[] },
): Promise<CrewDays> {
  const { crews: all } = await readCrewDay(ctx.db, company, day);
  const days: ReadDay[] = [];
  for (const crew of [...all.map(({ id }) => id), null])
    days.push(await readDay(ctx, ctx.db, ctx.driving, { company, day, crew }));
  const tours = days.map(toTour);
  const jobs = await listToAssign(
    ctx.db,
    tours.flatMap(({ open }) => open.map(({ id }) => id)),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const stops = tours.flatMap(({ open }) => open).filter(({ id }) => byId.has(id));
  const working = all.filter(({ id, open }) => open > 0 && !without.includes(id));
  const places = stops.map(({ row }) => toPoint(row));
  const depots = working.flatMap(({ id }) => {
    const tour = tours.find((one) => one.crew === id)!;
    return [tour.setsOutAt, tour.depot];
  });
  const travel = (await findTravel(ctx.db, ctx.driving, [...places, ...depots])).minutes;
  const problem: RoutesProblem = {
    travel,
    stops: stops.map((stop) => toStop(stop, working, byId.get(stop.id)!)),
    crews: working.map((crew, at) =>
      toCrew(crew, tours.find((tour) => tour.crew === crew.id)!, places.length + at * 2),
    ),
  };
  return {
    problem,
    stops: stops.map(({ id, row }) => ({ id, crew: row.crew_id, ...customerOf(byId.get(id)!) })),
    crews: working.map(({ id }) => id),
    from: working.map(({ id }) => [...stops.keys()].filter((at) => stops[at]!.row.crew_id === id)),
    minutesNow: tours.reduce((sum, tour) => sum + tour.driving, 0),
    lateNow: tours.reduce((sum, tour) => sum + tour.late, 0),
  };
}

const customerOf = ({ full_name: name, address }: JobToAssign) => ({ name, address });

type OpenRow = {
  readonly id: JobId;
  readonly row: ReadDay['rows'][number];
  readonly stop: ReadDay['rules']['stops'][number];
  readonly rules: ReadDay['rules'];
};

/** One crew's day before the search: its open stops in their order, and where and when it can go on. */
function toTour(read: ReadDay) {
  const { rules, rows, nodes } = read;
  const { fixed, free, lost } = groupStops(rules);
  const { node, at } = beginningOf(rules, fixed);
  const ordered = [...free].sort((a, b) => numberOf(rules.stops[a]!) - numberOf(rules.stops[b]!));
  const open = [...ordered, ...lost].map((index): OpenRow => {
    return { id: rows[index]!.id, row: rows[index]!, stop: rules.stops[index]!, rules };
  });
  const way = [node, ...ordered.map((index) => index + 1), 0];
  const driving =
    ordered.length === 0 ? 0 : way.slice(1).reduce((sum, to, leg) => sum + rules.travel[way[leg]!]![to]!, 0);
  const { late } = routeTimes(rules, [...fixed, ...ordered, ...lost]);
  const lateMinutes = [...ordered, ...lost].reduce((sum, index) => sum + late[index]!, 0);
  return {
    crew: read.crew,
    open,
    driving,
    late: lateMinutes,
    leaves: at,
    setsOutAt: nodes[node] ?? null,
    depot: nodes[0] ?? null,
  };
}

const numberOf = ({ number }: { readonly number: number | null }): number => number ?? Number.POSITIVE_INFINITY;

function toStop({ stop, rules }: OpenRow, crews: readonly CrewDay[], job: JobToAssign): CrewStop {
  const { ready, due } = boundsOf(stop, rules);
  const earliest = Math.max(ready, 0);
  const able = [...crews.keys()].filter((at) => whyCannotMow(crews[at]!.crew, needsOf(job)) === null);
  const own = crews.findIndex(({ id }) => id === job.crew_id);
  const stays = job.crew_choice === 'hand' && able.includes(own);
  return {
    service: stop.service + stop.buffer,
    ready: earliest,
    due: Math.min(NEVER, Math.max(earliest, due)),
    crews: able,
    ...(stays && { lock: { crew: own } }),
  };
}

function toCrew({ windows }: CrewDay, { leaves }: { readonly leaves: number }, node: number): Crew {
  const [first, last] = [windows[0]!, windows.at(-1)!];
  const leave = Math.max(leaves, first.start);
  const worked = windows.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, leave)), 0);
  return { start: node, end: node + 1, leave, back: Math.max(leave, last.end + WAY_HOME), capacity: worked };
}
