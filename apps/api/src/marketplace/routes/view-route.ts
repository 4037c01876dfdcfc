import type { CompanyRoute } from '@swath/contract/routes';
import { straightSteps } from '@swath/domain/driving/direction-words';
import { estimateDrive } from '@swath/domain/driving/estimate-drive';
import { insertStops } from '@swath/domain/driving/insert-stops';
import { boundsOf } from '@swath/domain/driving/route-day';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { fillEnd } from '../../platform/providers/driving/osrm-server.ts';
import type { StopRow } from '../jobs/stops/list-stops.ts';
import { cornerOf, findWays, type KnownWay, wayKey } from './drives/drives.reads.ts';
import { knownLegs, type Leg, listLegs } from './list-legs.ts';
import { readDay } from './read-day.ts';
import type { RouteKey } from './routes.reads.ts';

type Drive = CompanyRoute['stops'][number]['drive'];

/** The drive of a leg that has an end with unknown coordinates. */
const NOWHERE: Drive = { miles: 0, minutes: 0, steps: [], line: [] };
const HOME = 'your company';

/**
 * Reads the stored route of a company's day for its crew, with directions. Plans nothing and calls no external service:
 * drives that are not cached are estimated.
 *
 * Source: docs/spec/company.md, section 2, "Today's Route".
 */
export async function viewRoute(
  ctx: Pick<Context, 'db' | 'clock' | 'driving'>,
  company: CrewProof,
  { day, crew }: Pick<RouteKey, 'day' | 'crew'>,
): Promise<CompanyRoute> {
  const read = await readDay(ctx, ctx.db, null, { company, day, crew });
  const { depot, rows, rules, route } = read;
  const order = insertStops(rules);
  const legs = listLegs(read, order);
  const source = ctx.driving?.source;
  const ways = source ? await findWays(ctx.db, source, knownLegs(legs)) : new Map<string, KnownWay>();
  let approximate = false;
  const drives = legs.map((leg, at) => {
    const way = leg.from && leg.to ? ways.get(wayKey(cornerOf(leg.from), cornerOf(leg.to))) : undefined;
    approximate ||= leg.from !== null && leg.to !== null && !(way?.steps && way.line);
    return driveOf(leg, way, at < order.length ? `stop ${at + 1}` : HOME);
  });
  const stops = order.map((index, at) => {
    const row = rows[index]!;
    const stop = rules.stops[index]!;
    const arrival = row.started_at ?? row.arrival_at;
    const minute = arrival && stop.startedAt === null ? minuteOf(arrival, read.instantOf(0)) : null;
    return {
      job_id: row.id,
      number: at + 1,
      latitude: row.latitude,
      longitude: row.longitude,
      arrival_at: arrival?.toISOString() ?? null,
      late_minutes: minute === null ? 0 : Math.max(0, Math.round(minute - boundsOf(stop, rules).due)),
      drive: drives[at]!,
    };
  });
  const back = drives.at(-1)!;
  const driven = order.length > 0 ? drives : [];
  return {
    date: day,
    crew_id: crew ?? null,
    time_zone: depot.timeZone,
    depot: depot.place && { address: depot.address, ...depot.place },
    order: route?.ordered_by ?? 'planned',
    saves_minutes: route?.saves_minutes ?? null,
    approximate: order.length > 0 && approximate,
    stops,
    back:
      order.length > 0 && depot.place
        ? { ...back, arrival_at: homeAt(rows[order.at(-1)!]!, back)?.toISOString() ?? null }
        : null,
    total_miles: rounded(driven.reduce((sum, drive) => sum + drive.miles, 0)),
    total_minutes: Math.round(driven.reduce((sum, drive) => sum + drive.minutes, 0)),
  };
}

const minuteOf = (at: Date, midnight: Date): number => (at.getTime() - midnight.getTime()) / 60_000;
/** Rounds miles to two decimals, about fifty feet. */
const rounded = (miles: number): number => Math.round(miles * 100) / 100;

/** When the crew is back at the depot, by the actual or else expected times of its last stop; null when unknown. */
function homeAt(last: StopRow, { minutes }: Drive): Date | null {
  const arrival = last.started_at ?? last.arrival_at;
  const work = (last.duration_minutes + last.buffer_minutes) * 60_000;
  const leaves = last.completed_at?.getTime() ?? (arrival ? arrival.getTime() + work : null);
  return leaves === null ? null : new Date(leaves + minutes * 60_000);
}

function driveOf({ from, to }: Leg, way: KnownWay | undefined, words: string): Drive {
  if (!from || !to) return NOWHERE;
  const { miles, minutes } = way ?? estimateDrive(from, to);
  const amounts = { miles: rounded(miles), minutes: Math.round(minutes) };
  if (way?.steps && way.line) return { ...amounts, steps: fillEnd(way.steps, words), line: way.line };
  const line: [number, number][] = [
    [from.latitude, from.longitude],
    [to.latitude, to.longitude],
  ];
  return { ...amounts, steps: straightSteps(from, to, words), line };
}
