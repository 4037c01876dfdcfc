import { hasRoom, holdsAtAll, NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import { type Day, eachDay } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../platform/db/db.ts';
import { dayOf, readHours } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** Days read at once: nearly every company has room within two weeks, so later days are read only if none has. */
const AT_ONCE_DAYS = 14;

/** Which of several companies can do one more job, and when first. */
export type FirstRoom = {
  /** The companies whose hours are long enough for the job on some day, regardless of bookings. */
  readonly open: ReadonlySet<CompanyId>;
  /** The first day on which one of these companies has room for the job; null: none. */
  readonly day: Day | null;
};

/**
 * Finds which of the given companies have a day long enough for a job, and the first day on which one of them has room.
 *
 * @param stretch.to  the last day, included
 */
export async function findFirstRoom(
  db: Db,
  companies: readonly CompanyId[],
  { from, to }: { from: Day; to: Day },
  duration: Minutes,
): Promise<FirstRoom> {
  const said = await readHours(db, companies, from, to);
  const openOn = dayOf(from, to);
  const holding = (company: CompanyId, day: Day) => {
    const hours = said.get(company);
    const open = hours && openOn(hours, day);
    return open && holdsAtAll(open, duration) ? open : null;
  };
  const stretch = eachDay(from, to);
  const open = companies.filter((company) => stretch.some((day) => holding(company, day)));
  for (let ahead = 0; open.length > 0 && ahead < stretch.length; ahead += AT_ONCE_DAYS) {
    const days = stretch.slice(ahead, ahead + AT_ONCE_DAYS);
    const taken = await placesTaken(db, open, days[0]!, days.at(-1)!);
    const hasPlace = (company: CompanyId, day: Day) => {
      const limits = holding(company, day);
      return limits !== null && hasRoom(limits, taken.get(`${company} ${day}`) ?? NOTHING_TAKEN, duration);
    };
    const first = days.find((day) => open.some((company) => hasPlace(company, day)));
    if (first) return { open: new Set(open), day: first };
  }
  return { open: new Set(open), day: null };
}
