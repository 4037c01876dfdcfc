import { hasRoom, NOTHING_TAKEN, type SizedJob } from '@swath/domain/availability/capacity';
import { timeText } from '@swath/domain/availability/windows';
import { addDays, type Day, daysBetween } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { countToday } from './count-today.ts';
import { dayOfKey, openDays } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** Maximum length of a range: a calendar shows two months at most; longer ranges are cut off. */
const MOST_DAYS = 62;

/**
 * The days of a range, for booking one more job: whether the company works, when, and whether it has room for that job.
 *
 * @param stretch.to  the last day, included; at most 62 days are returned
 * @param job         the job to add
 *
 * Source: docs/rules/availability.md.
 */
export async function listDays(db: Db, company: CompanyId, stretch: { from: Day; to: Day }, job: SizedJob) {
  const { from } = stretch;
  const to = daysBetween(from, stretch.to) < MOST_DAYS ? stretch.to : addDays(from, MOST_DAYS - 1);
  const days = await openDays(db, [company], from, to);
  const booked = await placesTaken(db, [company], from, to);
  const taken = await countToday(db, [company], { from, to }, { days, taken: booked });
  return [...days].map(([key, open]) => ({
    date: dayOfKey(key),
    is_available: open.windows.length > 0,
    windows: open.windows.map(({ start, end }) => ({ start: timeText(start), end: timeText(end) })),
    has_room: hasRoom(open, taken.get(key) ?? NOTHING_TAKEN, job.duration, job.ground),
  }));
}
