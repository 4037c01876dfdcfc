import { daysBetween } from '@swath/domain/calendar';
import { type ArrivalWindow, arrivalWindow } from '@swath/domain/driving/arrival-window';
import { windowOn } from '@swath/domain/driving/promised-window';
import { routeTimes } from '@swath/domain/driving/route-times';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { StopRow } from '../jobs/stops/list-stops.ts';
import { recordRoute } from '../jobs/stops/record-stops.ts';
import { toWindow } from '../places/windows/to-window.ts';
import type { ReadDay } from './read-day.ts';
import { saveRouteRow } from './routes.writes.ts';

/** A stop with its place in the saved route. */
export type Kept = { readonly row: StopRow; readonly number: number } & Expected;

/**
 * `arrivalAt`: when the crew is expected at a stop; null: unknown. `opensAt`: the latest start of the company's working
 * hours up to that time; null: unknown, or the arrival is before all working hours of the day.
 */
type Expected = { readonly arrivalAt: Date | null; readonly opensAt: Date | null };

/**
 * Saves the route of a day: the number and arrival time of each stop. Publishes a change event to the crew if anything
 * changed, and one to each homeowner whose arrival window changed. The caller has locked the stops and the day.
 *
 * @param order  indexes into `read.rows`, each once
 * @param saves  minutes of driving that another order would save; null: too few
 * @returns the stops in that order
 */
export async function keepRoute(
  tx: Tx,
  read: ReadDay,
  order: readonly number[],
  orderedBy: 'planned' | 'by_hand',
  saves: number | null = null,
): Promise<Kept[]> {
  const { company, day, crew } = read;
  const { arrivals } = routeTimes(read.rules, order);
  const stops: Kept[] = order.map((index, at) => {
    return { row: read.rows[index]!, number: at + 1, ...expectedAt(read, arrivals[index] ?? null) };
  });
  const changed = stops.filter(
    ({ row, number, arrivalAt, opensAt }) =>
      row.route_order !== number ||
      row.arrival_at?.getTime() !== arrivalAt?.getTime() ||
      row.opens_at?.getTime() !== opensAt?.getTime(),
  );
  const isSame = changed.length === 0 && read.route?.ordered_by === orderedBy && read.route.saves_minutes === saves;
  if (isSame && read.route?.planned_at) return stops;
  await saveRouteRow(tx, { company, day, crew }, { orderedBy, plannedAt: read.now, saves });
  if (isSame) return stops;
  await recordRoute(
    tx,
    changed.map(({ row, number, arrivalAt, opensAt }) => ({
      ...{ id: row.id, number, arrivalAt, opensAt },
      announcedUntil: row.client_id === null ? null : (windowOf(read, row, { arrivalAt, opensAt })?.to ?? null),
    })),
    read.today >= day,
  );
  await recordChange(tx, { kind: 'route.changed', subject: company, audience: { company } });
  for (const { row, ...expected } of changed) {
    const before = { arrivalAt: row.arrival_at, opensAt: row.opens_at };
    if (isSameWindow(windowOf(read, row, before), windowOf(read, row, expected))) continue;
    await recordChange(tx, { kind: 'route.changed', subject: row.id, audience: { account: row.client_id } });
  }
  return stops;
}

function expectedAt({ rules, instantOf }: ReadDay, arrival: number | null): Expected {
  if (arrival === null) return { arrivalAt: null, opensAt: null };
  const openings = rules.hours.map(({ start }) => start).filter((start) => start <= arrival);
  return { arrivalAt: instantOf(arrival), opensAt: openings.length > 0 ? instantOf(Math.max(...openings)) : null };
}

function windowOf(
  { today, day, depot }: ReadDay,
  row: StopRow,
  { arrivalAt, opensAt }: Expected,
): ArrivalWindow | null {
  const promised = toWindow(row);
  return arrivalWindow({
    status: row.status,
    arrivalAt,
    promised: promised && windowOn(day, promised, depot.timeZone),
    opensAt,
    lockedAt: row.is_locked ? row.planned_start : null,
    daysAhead: daysBetween(today, day),
  });
}

const isSameWindow = (a: ArrivalWindow | null, b: ArrivalWindow | null): boolean =>
  a?.from.getTime() === b?.from.getTime() && a?.to.getTime() === b?.to.getTime();
