import { hasRoom, holdsAtAll, NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import { type Day, eachDay } from '@swath/domain/calendar';
import type { Ground } from '@swath/domain/crews/crew';
import type { CompanyId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../platform/db/db.ts';
import { dayOf, type OpenDay, readHours } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** Days read at once: nearly every company has room within two weeks, so later days are read only if none has. */
const AT_ONCE_DAYS = 14;

/** The companies that have a day long enough for a job, with their hours. */
export type LongEnough = {
  /** The companies whose hours are long enough for the job on some day, regardless of bookings. */
  readonly companies: readonly CompanyId[];
  /** The days that were looked at, ascending. */
  readonly days: readonly Day[];
  readonly duration: Minutes;
  /** A company's hours and limits on a day; null when the day is too short for the job. */
  readonly hoursFor: (company: CompanyId, day: Day) => OpenDay | null;
};

/**
 * Finds which of the given companies have a day long enough for a job, regardless of bookings.
 *
 * @param stretch.to  the last day, included
 * @param grounds     of the lawn, by company; one that is missing is not asked for it
 */
export async function findLongEnough(
  db: Db,
  companies: readonly CompanyId[],
  { from, to }: { from: Day; to: Day },
  duration: Minutes,
  grounds: ReadonlyMap<CompanyId, Ground> = new Map(),
): Promise<LongEnough> {
  const hours = await readHours(db, companies, from, to);
  const openOn = dayOf(from, to);
  const hoursFor = (company: CompanyId, day: Day) => {
    const said = hours.get(company);
    const open = said && openOn(said, day);
    return open && holdsAtAll(open, duration, grounds.get(company)) ? open : null;
  };
  const days = eachDay(from, to);
  const open = companies.filter((company) => days.some((day) => hoursFor(company, day)));
  return { companies: open, days, duration, hoursFor };
}

/** Finds the first day on which any of the companies has room for the job; null: none. */
export async function findFirstRoom(db: Db, able: LongEnough): Promise<Day | null> {
  const found = await readRooms(db, able, able.companies, (rooms) => rooms.size > 0);
  return [...found.values()].sort()[0] ?? null;
}

/**
 * Finds the first day on which each of some companies has room for the job.
 *
 * @param companies  among those of `able`
 * @returns companies without such a day are missing
 */
export const listFirstRooms = (
  db: Db,
  able: LongEnough,
  companies: readonly CompanyId[],
): Promise<Map<CompanyId, Day>> => readRooms(db, able, companies, () => false);

/** Reads two weeks at a time, until each company has a day with room, or `isEnough` says so. */
async function readRooms(
  db: Db,
  { days, duration, hoursFor }: LongEnough,
  companies: readonly CompanyId[],
  isEnough: (found: ReadonlyMap<CompanyId, Day>) => boolean,
): Promise<Map<CompanyId, Day>> {
  const found = new Map<CompanyId, Day>();
  for (let ahead = 0; ahead < days.length && !isEnough(found); ahead += AT_ONCE_DAYS) {
    const open = companies.filter((company) => !found.has(company));
    if (open.length === 0) break;
    const stretch = days.slice(ahead, ahead + AT_ONCE_DAYS);
    const taken = await placesTaken(db, open, stretch[0]!, stretch.at(-1)!);
    for (const company of open) {
      const first = stretch.find((day) => {
        const limits = hoursFor(company, day);
        return limits !== null && hasRoom(limits, taken.get(`${company} ${day}`) ?? NOTHING_TAKEN, duration);
      });
      if (first) found.set(company, first);
    }
  }
  return found;
}
