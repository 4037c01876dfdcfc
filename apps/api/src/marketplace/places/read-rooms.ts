import { type DayRoom, NOTHING_TAKEN, roomOn } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../platform/db/db.ts';
import { countToday } from './count-today.ts';
import { dayOfKey, openDays } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** Answers whether a company's days have room for jobs of any length. */
export type Rooms = {
  /** Whether the company works on at least one day of the range. */
  readonly works: boolean;
  /** Whether a day has room for a job of this length; a day outside of the range counts as closed. */
  readonly roomOn: (day: Day, duration: Minutes) => DayRoom;
  /** The days of the range with room for a job of this length. */
  readonly daysFor: (duration: Minutes) => Day[];
};

/**
 * Reads the room that a company has on each day of a range, once for any number of jobs.
 *
 * @param stretch.to  the last day, included
 */
export async function readRooms(db: Db, company: CompanyId, { from, to }: { from: Day; to: Day }): Promise<Rooms> {
  const days = await openDays(db, [company], from, to);
  const booked = await placesTaken(db, [company], from, to);
  const taken = await countToday(db, [company], { from, to }, { days, taken: booked });
  const stateOf = (key: string, duration: Minutes): DayRoom => {
    const open = days.get(key);
    return open ? roomOn(open, taken.get(key) ?? NOTHING_TAKEN, duration) : 'closed';
  };
  return {
    works: [...days.values()].some(({ windows }) => windows.length > 0),
    roomOn: (day, duration) => stateOf(`${company} ${day}`, duration),
    daysFor: (duration) => [...days.keys()].filter((key) => stateOf(key, duration) === 'free').map(dayOfKey),
  };
}
