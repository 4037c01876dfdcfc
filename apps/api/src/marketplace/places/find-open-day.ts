import { hasRoom, NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import type { Db } from '../../platform/db/db.ts';
import { dayOfKey, openDays } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

type Stretch = { readonly from: Day; readonly to: Day };

/**
 * The first day of a range on which a company's hours are long enough for a job, regardless of bookings; null: none.
 *
 * @param stretch.to  the last day, included
 */
export async function findOpenDay(db: Db, company: CompanyId, stretch: Stretch, duration: Minutes) {
  return firstWithRoom(await openDays(db, [company], stretch.from, stretch.to), new Map(), duration);
}

/**
 * The first day of a range on which a company has room for a job; null: none.
 *
 * @param stretch.to  the last day, included
 */
export async function findFreeDay(db: Db, company: CompanyId, { from, to }: Stretch, duration: Minutes) {
  const days = await openDays(db, [company], from, to);
  return firstWithRoom(days, await placesTaken(db, [company], from, to), duration);
}

type Days = Awaited<ReturnType<typeof openDays>>;
type Places = Awaited<ReturnType<typeof placesTaken>>;

function firstWithRoom(days: Days, taken: Places, duration: Minutes): Day | null {
  for (const [key, open] of days) {
    if (hasRoom(open, taken.get(key) ?? NOTHING_TAKEN, duration)) return dayOfKey(key);
  }
  return null;
}
