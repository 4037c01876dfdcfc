import { type Point, toPoint } from '@swath/domain/addresses/distance';
import { type Day, dayAt, instantAt } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { RouteDay } from '@swath/domain/driving/route-day';
import { minutes } from '@swath/domain/units';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DrivingServer } from '../../platform/providers/driving/driving-server.ts';
import { listStops, type StopRow } from '../jobs/stops/list-stops.ts';
import type { PlannedCrew } from '../places/crews/crews.reads.ts';
import { openDays } from '../places/hours/hours.reads.ts';
import { toWindow } from '../places/windows/to-window.ts';
import { findTravel } from './drives/find-travel.ts';
import { type Depot, findDepot, findRoute, type RouteKey } from './routes.reads.ts';

/** One route of a company's day: the stored rows, and the same data as input for the rules that calculate a route. */
export type ReadDay = RouteKey & {
  readonly now: Date;
  /** Today in the company's time zone. */
  readonly today: Day;
  readonly depot: Depot;
  readonly rows: readonly StopRow[];
  readonly route: Awaited<ReturnType<typeof findRoute>>;
  readonly rules: RouteDay;
  /** The coordinates behind the indexes of `rules.travel`: the depot, then the stops; null where unknown. */
  readonly nodes: readonly (Point | null)[];
  /**
   * Whether some driving times are estimates because the cache lacks drives that the driving server could calculate.
   */
  readonly isMissing: boolean;
  /** Converts minutes since midnight of this day to an instant. */
  instantOf(minute: number): Date;
  /** A fingerprint of the day: differs when a concurrent transaction has changed anything that the route depends on. */
  readonly print: string;
};

/**
 * Reads everything that is stored about one route of a company's day. Calls no external service.
 *
 * @param driving  the driving server whose cached times are used; null: straight-line estimates
 * @throws when the company does not exist
 */
export async function readDay(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  driving: DrivingServer | null,
  of: RouteKey,
): Promise<ReadDay> {
  const { company, day, crew } = of;
  const now = await clock.now(db);
  const open = (await openDays(db, [company], day, day)).get(`${company} ${day}`);
  const crewDay = open?.crews?.find(({ id }) => id === crew);
  const depot = depotOf(await findDepot(db, company), crewDay?.crew);
  const rows = await listStops(db, company, day, crew);
  const route = await findRoute(db, of);
  const windows = (crewDay ?? open)?.windows ?? [];
  const nodes = [depot.place, ...rows.map(toPoint)];
  const travel = await findTravel(db, driving, nodes);
  const today = dayAt(now, depot.timeZone);
  const midnight = instantAt(day, 0, depot.timeZone).getTime();
  const minuteOf = (at: Date) => (at.getTime() - midnight) / 60_000;
  const perhaps = (at: Date | null) => at && minuteOf(at);
  // Minutes that really pass: on a day with a clock change they differ from those on the clock.
  const elapsed = ({ start, end }: Window): Window => ({
    start: minutes(minuteOf(instantAt(day, start, depot.timeZone))),
    end: minutes(minuteOf(instantAt(day, end, depot.timeZone))),
  });
  const stops = rows.map((row) => ({
    id: row.id,
    isPlaced: toPoint(row) !== null,
    status: row.status,
    service: row.duration_minutes,
    buffer: row.buffer_minutes,
    plannedAt: perhaps(row.planned_start),
    isLocked: row.is_locked && row.planned_start !== null,
    promised: promisedOf(row, elapsed),
    notBefore: perhaps(row.not_before),
    onMyWayAt: perhaps(row.on_my_way_at),
    startedAt: perhaps(row.started_at),
    completedAt: perhaps(row.completed_at),
    number: row.route_order,
  }));
  return {
    ...of,
    now,
    today,
    depot,
    rows,
    route,
    rules: { stops, travel: travel.minutes, hours: windows.map(elapsed), now: day === today ? minuteOf(now) : null },
    nodes,
    isMissing: travel.isMissing,
    instantOf: (minute) => new Date(midnight + Math.round(minute) * 60_000),
    print: JSON.stringify([stops, nodes, windows, route]),
  };
}

const depotOf = (company: Depot, crew: PlannedCrew | undefined): Depot =>
  crew?.depotAddress ? { ...company, address: crew.depotAddress, place: crew.depot ?? null } : company;

function promisedOf(row: StopRow, elapsed: (window: Window) => Window): Window | null {
  const window = toWindow(row);
  return window && elapsed(window);
}
