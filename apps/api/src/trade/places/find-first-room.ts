import { hasRoom, NOTHING_TAKEN, type Taken } from '@swath/domain/availability/capacity';
import { addDays, type Day, daysBetween, eachDay } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../machinery/db/db.ts';
import { openDays } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** Nearly every company works, and has room, within two weeks. */
const SOON_DAYS = 14;

/** What the days of several companies hold for one more job. */
export type FirstRoom = {
  /** The companies that work long enough for it on any day, whatever is booked. */
  readonly open: ReadonlySet<CompanyId>;
  /** The first day on which one of them has room; null: none. */
  readonly day: Day | null;
};

/**
 * Which of some companies have a day that holds a job, and the first on which one has room. Two weeks are looked at, and the
 * rest of the stretch only for what they leave open.
 *
 * @param stretch.to  the last day, included
 */
export async function findFirstRoom(
  db: Db,
  companies: readonly CompanyId[],
  { from, to }: { from: Day; to: Day },
  duration: Minutes,
): Promise<FirstRoom> {
  const soon = addDays(from, SOON_DAYS - 1);
  if (daysBetween(soon, to) <= 0) return look(db, companies, from, to, duration);
  const near = await look(db, companies, from, soon, duration);
  const left = near.day === null ? companies : companies.filter((company) => !near.open.has(company));
  if (left.length === 0) return near;
  const later = await look(db, left, addDays(soon, 1), to, duration);
  return { open: new Set([...near.open, ...later.open]), day: near.day ?? later.day };
}

async function look(
  db: Db,
  companies: readonly CompanyId[],
  from: Day,
  to: Day,
  duration: Minutes,
): Promise<FirstRoom> {
  const days = await openDays(db, companies, from, to);
  const holding = (company: CompanyId, day: Day) => {
    const open = days.get(`${company} ${day}`);
    return open && hasRoom(open, NOTHING_TAKEN, duration) ? open : null;
  };
  const stretch = eachDay(from, to);
  const open = companies.filter((company) => stretch.some((day) => holding(company, day)));
  // What is booked matters only where something could be.
  const taken = open.length === 0 ? new Map<string, Taken>() : await placesTaken(db, open, from, to);
  const hasPlace = (company: CompanyId, day: Day) => {
    const limits = holding(company, day);
    return limits !== null && hasRoom(limits, taken.get(`${company} ${day}`) ?? NOTHING_TAKEN, duration);
  };
  const first = stretch.find((day) => open.some((company) => hasPlace(company, day)));
  return { open: new Set(open), day: first ?? null };
}
