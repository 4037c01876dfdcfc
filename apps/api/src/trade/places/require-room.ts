import { hasRoom } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, QuoteId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../machinery/db/db.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { effectiveWindows, minutesTaken } from './places.reads.ts';

/**
 * Counts the places of a day, with the day's lock held.
 *
 * @param place.quote  a quote whose own hold does not count
 * @throws Refused company_not_available, day_full
 */
export async function requireRoom(
  db: Db,
  place: { company: CompanyId; day: Day; duration: Minutes; quote?: QuoteId },
): Promise<void> {
  const { company, day } = place;
  const key = `${company} ${day}`;
  const windows = (await effectiveWindows(db, [company], day, day)).get(key) ?? [];
  if (windows.length === 0) throw new Refused('company_not_available');
  const taken = await minutesTaken(db, [company], day, day, place.quote ? { quote: place.quote } : {});
  if (!hasRoom(windows, taken.get(key) ?? 0, place.duration)) throw new Refused('day_full');
}
