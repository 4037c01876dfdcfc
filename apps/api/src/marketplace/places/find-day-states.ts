import { hasRoom, NOTHING_TAKEN, type SizedJob, without as whenGone } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, CrewId, QuoteId } from '@swath/domain/ids';
import type { DayState } from '@swath/domain/series/agreement';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../platform/db/db.ts';
import { countToday } from './count-today.ts';
import { dayOfKey, type OpenDay, openDays } from './hours/hours.reads.ts';
import { listBookedDays, placesTaken, type Whose } from './places.reads.ts';

/**
 * The job for which days are sought; a day with another visit to the same homeowner or own client (a customer whom the
 * company bills itself, outside of Swath) counts as booked.
 */
type Wanted = Whose &
  SizedJob & {
    readonly company: CompanyId;
    readonly from: Day;
    /** The last day, included. */
    readonly to: Day;
    /**
     * Whose temporary reservations (during a checkout) do not count: a quote's, or all of a homeowner's. Left out: all
     * count.
     */
    readonly except?: { quote?: QuoteId; client?: AccountId };
    /** Jobs that are about to be canceled: their minutes and days count as free. */
    readonly without?: readonly {
      readonly serviceDate: Day;
      readonly duration: Minutes;
      readonly crewId: CrewId | null;
    }[];
  };

/**
 * Whether each day of a range has room for one more job for a homeowner or own client. Runs the same number of queries
 * for a year as for a day.
 */
export async function findDayStates(db: Db, wanted: Wanted): Promise<Map<Day, DayState>> {
  const { company, duration, ground, from, to, without = [] } = wanted;
  const days = await openDays(db, [company], from, to);
  const places = await placesTaken(db, [company], from, to, wanted.except);
  const taken = await countToday(db, [company], { from, to }, { days, taken: places });
  const booked = await listBookedDays(db, wanted);
  for (const visit of without) {
    booked.delete(visit.serviceDate);
    const key = `${company} ${visit.serviceDate}`;
    taken.set(key, whenGone(taken.get(key) ?? NOTHING_TAKEN, visit));
  }
  const stateOf = (day: Day, key: string, open: OpenDay): DayState => {
    if (booked.has(day)) return 'already_booked';
    if (open.windows.length === 0) return 'closed';
    return hasRoom(open, taken.get(key) ?? NOTHING_TAKEN, duration, ground) ? 'free' : 'full';
  };
  return new Map(
    [...days].map(([key, open]) => {
      const day = dayOfKey(key);
      return [day, stateOf(day, key, open)];
    }),
  );
}
