import { hasRoom, NOTHING_TAKEN, type SizedJob } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, QuoteId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { countToday } from './count-today.ts';
import { openDays } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** Whether a company works on a day at all, regardless of bookings. */
export async function isOpenDay(db: Db, company: CompanyId, day: Day): Promise<boolean> {
  const open = (await openDays(db, [company], day, day)).get(`${company} ${day}`);
  return open !== undefined && open.windows.length > 0;
}

/**
 * Checks that a company has room for a job on a day that the caller has locked.
 *
 * @param place.quote  a quote whose own reservation does not count
 * @throws Refused company_not_available, day_full
 */
export async function requireRoom(
  db: Db,
  place: SizedJob & { company: CompanyId; day: Day; quote?: QuoteId },
): Promise<void> {
  const { company, day } = place;
  const key = `${company} ${day}`;
  const days = await openDays(db, [company], day, day);
  const open = days.get(key);
  if (!open || open.windows.length === 0) throw new Refused('company_not_available');
  const booked = await placesTaken(db, [company], day, day, place.quote ? { quote: place.quote } : {});
  const taken = await countToday(db, [company], { from: day, to: day }, { days, taken: booked });
  if (!hasRoom(open, taken.get(key) ?? NOTHING_TAKEN, place.duration, place.ground)) throw new Refused('day_full');
}
