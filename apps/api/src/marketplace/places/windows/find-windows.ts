import { type Point, toPoint } from '@swath/domain/addresses/distance';
import { type Day, eachDay } from '@swath/domain/calendar';
import { isSameWindow, type Window } from '@swath/domain/day-window';
import { estimateDrive } from '@swath/domain/driving/estimate-drive';
import { keepableWindows } from '@swath/domain/driving/promised-window';
import { type DayStop, newStop } from '@swath/domain/driving/route-day';
import type { CompanyId } from '@swath/domain/ids';
import { SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { openDays } from '../hours/hours.reads.ts';
import type { Except } from '../places.reads.ts';
import { toWindow } from './to-window.ts';
import { listDepots, listPlannedStops, type PlannedStop } from './windows.reads.ts';

/** The visit for which windows are sought; `place` is null when the lawn's coordinates are unknown. */
type Visit = { readonly place: Point | null; readonly duration: Minutes };

/**
 * The arrival windows that each company can still promise for one more visit, on each day of a range. Drives are
 * estimated by the straight line, as the route may still change. Runs the same number of queries for a year and many
 * companies as for one day. Today and earlier there are none.
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
  visit: Visit & { readonly except?: Except },
): Promise<Map<string, Window[]>> {
  const { place, duration, except = {} } = visit;
  if (place === null) return new Map();
  const open = await openDays(db, companies, days.from, days.to);
  const planned = await listPlannedStops(db, companies, days, except);
  const depots = await listDepots(db, companies);
  const added = newStop({ service: duration, buffer: SERVICE_BUFFER });
  const found = new Map<string, Window[]>();
  for (const company of companies) {
    const depot = depots.get(company);
    for (const day of eachDay(days.from, days.to)) {
      const key = `${company} ${day}`;
      const hours = open.get(key)?.windows ?? [];
      if (!depot || hours.length === 0 || day <= depot.today) continue;
      const rows = planned.get(key) ?? [];
      const nodes = [depot.place, ...rows.map(toPoint), place];
      const travel = nodes.map((from) => nodes.map((to) => (from && to ? estimateDrive(from, to).minutes : 0)));
      const stops = [...rows.map(toStop), added];
      found.set(key, keepableWindows({ stops, travel, hours, now: null }, rows.length));
    }
  }
  return found;
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
  asked: Visit & { company: CompanyId; day: Day; window: Window; except?: Except },
): Promise<boolean> {
  const { company, day, window, ...visit } = asked;
  const windows = await findWindows(db, [company], { from: day, to: day }, visit);
  return windows.get(`${company} ${day}`)?.some((kept) => isSameWindow(kept, window)) ?? false;
}

/** Refuses a window that a company cannot keep on a day that the caller has locked. @throws Refused window_taken */
export async function requireWindow(db: Db, asked: Parameters<typeof isKeepable>[1]): Promise<void> {
  if (!(await isKeepable(db, asked))) throw new Refused('window_taken');
}
