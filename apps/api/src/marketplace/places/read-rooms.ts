import { type DayRoom, NOTHING_TAKEN, roomOn, type SizedJob } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { countToday } from './count-today.ts';
import { describeCapacity } from './describe-capacity.ts';
import { dayOfKey, openDays } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** Answers whether a company's days have room for any job. */
export type Rooms = {
  /** Whether the company works on at least one day of the range. */
  readonly works: boolean;
  /** Whether a day has room for a job; a day outside of the range counts as closed. */
  readonly roomOn: (day: Day, job: SizedJob) => DayRoom;
  /** The days of the range with room for a job. */
  readonly daysFor: (job: SizedJob) => Day[];
  /** How full a day of the range is. */
  readonly capacityOf: (day: Day) => ReturnType<typeof describeCapacity>;
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
  const stateOf = (key: string, { duration, ground }: SizedJob): DayRoom => {
    const open = days.get(key);
    return open ? roomOn(open, taken.get(key) ?? NOTHING_TAKEN, duration, ground) : 'closed';
  };
  return {
    works: [...days.values()].some(({ windows }) => windows.length > 0),
    roomOn: (day, job) => stateOf(`${company} ${day}`, job),
    daysFor: (job) => [...days.keys()].filter((key) => stateOf(key, job) === 'free').map(dayOfKey),
    capacityOf: (day) => describeCapacity(days.get(`${company} ${day}`), booked.get(`${company} ${day}`)),
  };
}
