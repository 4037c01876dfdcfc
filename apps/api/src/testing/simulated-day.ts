import type { Point } from '@swath/domain/addresses/distance';
import { hasRoom } from '@swath/domain/availability/capacity';
import type { Window } from '@swath/domain/day-window';
import { estimateDrive } from '@swath/domain/driving/estimate-drive';
import { keepableWindows, windowAround } from '@swath/domain/driving/promised-window';
import { type DayStop, newStop, type RouteDay } from '@swath/domain/driving/route-day';
import { routeTimes } from '@swath/domain/driving/route-times';
import { SERVICE_BUFFER } from '@swath/domain/jobs/job-duration';
import { minutes } from '@swath/domain/units';
import { planOrder } from '../marketplace/routes/plan-order.ts';
import { inlinePlanner } from './inline-planner.ts';

/** A visit of a simulated day. Times are minutes after midnight. */
export type Visit = {
  stop: DayStop;
  readonly place: Point;
  /** The window that was promised at the booking; null: any time. */
  readonly first: Window | null;
  /** When its homeowner was notified that the promise is not kept; null: they were not. */
  toldAt: number | null;
};

/** A homeowner's request: where the lawn is, how long mowing takes, and which of the offered windows is wanted. */
export type Request = {
  readonly place: Point;
  readonly service: number;
  readonly pick: (offered: readonly Window[]) => Window | null;
};

/** As the cron tasks `sweep-late-days` and `sweep-promises` have them, in minutes. */
const [BEHIND, SETTLED] = [10, 2];
const EPSILON = 1e-6;

/**
 * A company's day in memory: bookings, planning and the sweeps by the rules that the server runs, without a database.
 * It follows `find-windows.ts`, `plan-day.ts`, `sweep-late-days` and `change-late-window.ts`.
 */
export class SimulatedDay {
  visits: Visit[] = [];
  hours: readonly Window[];
  readonly #depot: Point;
  #arrivals = new Map<Visit, number>();
  /** When the saved route last changed; null: no route is saved yet. */
  #plannedAt: number | null = null;

  constructor(depot: Point, hours: readonly Window[]) {
    this.#depot = depot;
    this.hours = hours;
  }

  /** Books a request, if the day has room for it. */
  async book({ place, service, pick }: Request): Promise<void> {
    const taken = this.visits.reduce((sum, { stop }) => sum + stop.service + stop.buffer, 0);
    const open = this.hours.reduce((sum, { start, end }) => sum + end - start, 0);
    const room = { open, mostJobs: null };
    if (!hasRoom(room, { minutes: taken, jobs: this.visits.length }, minutes(service))) return;
    const asked: Visit = { stop: newStop({ service, buffer: SERVICE_BUFFER }), place, first: null, toldAt: null };
    const day = this.#rules([...this.visits, asked], null);
    await this.add({ place, service, promised: pick(keepableWindows(day, this.visits.length)) }, null);
  }

  /** Adds a visit, whether there is room for it or not, and plans the day. @param now  null: on an earlier day */
  async add(
    { place, service, promised }: Omit<Request, 'pick'> & { promised: Window | null },
    now: number | null,
  ): Promise<void> {
    this.visits.push({
      stop: newStop({ service, buffer: SERVICE_BUFFER, promised }),
      place,
      first: promised,
      toldAt: null,
    });
    await this.plan(now);
  }

  /** Cancels a visit that has not begun, and plans the day. */
  async cancel(visit: Visit, now: number | null): Promise<void> {
    this.visits = this.visits.filter((other) => other !== visit);
    this.#arrivals.delete(visit);
    await this.plan(now);
  }

  /** Plans the day and saves order and arrivals. @param now  null: on an earlier day */
  async plan(now: number | null): Promise<void> {
    const rules = this.#rules(this.visits, now);
    const order = await planOrder(inlinePlanner, rules, this.#plannedAt !== null);
    const { arrivals } = routeTimes(rules, order);
    let isSame = this.#plannedAt !== null;
    for (const [number, index] of order.entries()) {
      const visit = this.visits[index]!;
      const arrival = arrivals[index] ?? Number.POSITIVE_INFINITY;
      isSame &&= visit.stop.number === number + 1 && this.#arrivals.get(visit) === arrival;
      this.#arrivals.set(visit, arrival);
      visit.stop = { ...visit.stop, number: number + 1 };
    }
    if (!isSame) this.#plannedAt = now ?? 0;
  }

  /** The next stop of the saved route that has not begun. */
  next(): Visit | null {
    const open = this.visits.filter(({ stop }) => stop.startedAt === null);
    return open.sort((a, b) => a.stop.number! - b.stop.number!)[0] ?? null;
  }

  /** The estimated arrival at a visit by the saved route. */
  arrivalAt = (visit: Visit): number => this.#arrivals.get(visit)!;

  /** Runs the sweeps of every minute: plans a day that is behind, and notifies of promises that will be broken. */
  async sweep(now: number): Promise<void> {
    const open = this.visits.filter(({ stop }) => stop.startedAt === null);
    if (open.some((visit) => this.arrivalAt(visit) <= now - BEHIND)) await this.plan(now);
    if (this.#plannedAt! > now - SETTLED) return;
    for (const visit of open) {
      const { promised } = visit.stop;
      const arrival = this.arrivalAt(visit);
      if (!promised || arrival <= promised.end) continue;
      visit.toldAt ??= now;
      if (arrival < Number.POSITIVE_INFINITY) visit.stop = { ...visit.stop, promised: windowAround(arrival) };
    }
  }

  /** Minutes of driving between two visits, by the estimate. @param from, to  null: the company's address */
  travel = (from: Visit | null, to: Visit | null): number =>
    estimateDrive(from?.place ?? this.#depot, to?.place ?? this.#depot).minutes;

  #rules(visits: readonly Visit[], now: number | null): RouteDay {
    const nodes = [null, ...visits];
    const travel = nodes.map((from) => nodes.map((to) => (from === to ? 0 : this.travel(from, to))));
    return { stops: visits.map(({ stop }) => stop), travel, hours: this.hours, now };
  }
}

/** Whether work at a visit began within the window that was promised at its booking. */
export const isKept = ({ first, stop: { startedAt } }: Visit): boolean =>
  first === null || startedAt === null || (startedAt >= first.start - EPSILON && startedAt <= first.end + EPSILON);
