import { type Point, toPoint } from '@swath/domain/addresses/distance';
import { minutesTaken } from '@swath/domain/availability/capacity';
import { type Day, eachDay } from '@swath/domain/calendar';
import type { Ground } from '@swath/domain/crews/crew';
import { type CrewLimits, shareOut, takes } from '@swath/domain/crews/crew-room';
import { isSameWindow, type Window } from '@swath/domain/day-window';
import { estimateDrive } from '@swath/domain/driving/estimate-drive';
import { keepableWindows } from '@swath/domain/driving/promised-window';
import { type DayStop, newStop } from '@swath/domain/driving/route-day';
import type { CompanyId, CrewId } from '@swath/domain/ids';
import { SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type OpenDay, openDays } from '../hours/hours.reads.ts';
import type { Except } from '../places.reads.ts';
import { toWindow } from './to-window.ts';
import { listDepots, listPlannedStops, type PlannedStop } from './windows.reads.ts';

/** The visit for which windows are sought; `place` is null when the lawn's coordinates are unknown. */
type Visit = { readonly place: Point | null; readonly duration: Minutes };

/** `grounds`: the ground of the lawn by company; one that is missing is not asked for it. */
type SoughtVisit = Visit & { readonly grounds: ReadonlyMap<CompanyId, Ground>; readonly except?: Except };

/**
 * The arrival windows that each company can still promise for one more visit, on each day of a range; with several
 * crews, those that any of them can keep. Drives are estimated by the straight line, as the route may still change. Runs
 * the same number of queries for a year and many companies as for one day. Today and earlier there are none.
 *
 * @param days.to  the last day, included
 * @returns by `${company} ${day}`, in minutes after midnight by the company's clock; none on a closed day, or for a
 *   lawn without coordinates
 *
 * Source: docs/rules/jobs.md.
 */
export async function findWindows(
  db: Db,
  companies: readonly CompanyId[],
  days: { readonly from: Day; readonly to: Day },
  visit: SoughtVisit,
): Promise<Map<string, Window[]>> {
  const found = new Map<string, Window[]>();
  for (const [key, crews] of await findCrewWindows(db, companies, days, visit)) {
    const all = [...crews.values()].flat().sort((a, b) => a.start - b.start);
    found.set(
      key,
      all.filter((window, at) => !isSameWindow(window, all[at - 1] ?? null)),
    );
  }
  return found;
}

/**
 * `findWindows` by crew: the windows that each crew can keep; under null those of a company that is planned as a whole.
 */
export async function findCrewWindows(
  db: Db,
  companies: readonly CompanyId[],
  days: { readonly from: Day; readonly to: Day },
  visit: SoughtVisit,
): Promise<Map<string, Map<CrewId | null, Window[]>>> {
  const { place, duration, grounds, except = {} } = visit;
  if (place === null) return new Map();
  const open = await openDays(db, companies, days.from, days.to);
  const planned = await listPlannedStops(db, companies, days, except);
  const depots = await listDepots(db, companies);
  const found = new Map<string, Map<CrewId | null, Window[]>>();
  for (const company of companies) {
    const depot = depots.get(company);
    for (const day of eachDay(days.from, days.to)) {
      const key = `${company} ${day}`;
      const hours = open.get(key);
      if (!depot || !hours || hours.windows.length === 0 || day <= depot.today) continue;
      const tours = toursOf(hours, depot.place, planned.get(key) ?? []);
      found.set(
        key,
        new Map(
          tours
            .filter(({ limits }) => !limits || takes(limits, minutesTaken(duration), grounds.get(company)))
            .map((tour) => [tour.limits?.id ?? null, windowsOf(tour, { place, duration })]),
        ),
      );
    }
  }
  return found;
}

/** What one crew drives on a day, or the whole company (`limits` null). */
type Tour = {
  readonly limits: CrewLimits | null;
  readonly depot: Point | null;
  readonly hours: readonly Window[];
  readonly rows: readonly PlannedStop[];
};

/** The tours of a day. A stop without a crew is on the tour for which it counts (`shareOut`). */
function toursOf({ windows, crews }: OpenDay, depot: Point | null, rows: readonly PlannedStop[]): Tour[] {
  if (!crews) return [{ limits: null, depot, hours: windows, rows }];
  const work = rows.map((row) => ({
    ...{ row, crew: row.crew_id, minutes: row.duration_minutes + row.buffer_minutes },
    ground: { hasNarrowGate: row.has_narrow_gate, isSteep: row.is_steep },
  }));
  const shares = shareOut(crews, work);
  return crews.flatMap((limits) => {
    const { windows: hours, crew } = limits;
    const share = shares.get(limits.id);
    if (!share) return [];
    const own = { rows: share.map(({ row }) => row), depot: crew.depot === undefined ? depot : crew.depot };
    return [{ limits, hours, ...own }];
  });
}

function windowsOf({ depot, hours, rows }: Tour, { place, duration }: { place: Point; duration: Minutes }): Window[] {
  const nodes = [depot, ...rows.map(toPoint), place];
  const travel = nodes.map((from) => nodes.map((to) => (from && to ? estimateDrive(from, to).minutes : 0)));
  const stops = [...rows.map(toStop), newStop({ service: duration, buffer: SERVICE_BUFFER })];
  return keepableWindows({ stops, travel, hours, now: null }, rows.length);
}

const toStop = (row: PlannedStop): DayStop =>
  newStop({
    isPlaced: toPoint(row) !== null,
    service: row.duration_minutes,
    buffer: row.buffer_minutes,
    plannedAt: row.planned_minute,
    isLocked: row.is_locked,
    promised: toWindow(row),
    number: row.route_order,
  });

/** Whether a company can keep a window on a day; the caller has locked the day, so that the answer stays true. */
export async function isKeepable(
  db: Db,
  asked: Visit & { ground: Ground; company: CompanyId; day: Day; window: Window; except?: Except },
): Promise<boolean> {
  const { company, day, window, ground, ...visit } = asked;
  const grounds = new Map([[company, ground]]);
  const windows = await findWindows(db, [company], { from: day, to: day }, { ...visit, grounds });
  return windows.get(`${company} ${day}`)?.some((kept) => isSameWindow(kept, window)) ?? false;
}

/** Refuses a window that a company cannot keep on a day that the caller has locked. @throws Refused window_taken */
export async function requireWindow(db: Db, asked: Parameters<typeof isKeepable>[1]): Promise<void> {
  if (!(await isKeepable(db, asked))) throw new Refused('window_taken');
}
