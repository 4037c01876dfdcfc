import type { OwnDay } from '@swath/contract/availability';
import { windowTexts } from '@swath/domain/availability/closing';
import { saidOn, whoSays } from '@swath/domain/availability/company-hours';
import { addDays, type Day, eachDay } from '@swath/domain/calendar';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { type ReadHours, readHours } from '../places/hours/hours.reads.ts';
import { countJobs, listReasons } from './availability.reads.ts';

/** Maximum length of a range: a calendar shows two months at most; longer ranges are cut off. */
const MOST_DAYS = 62;

/**
 * Each day of a range as the company's own availability calendar shows it: windows, busy times, reason, number of jobs.
 *
 * @param stretch.to  the last day, included; at most 62 days are returned
 */
export async function listOwnDays(db: Db, crew: CrewProof, stretch: { from: Day; to: Day }): Promise<OwnDay[]> {
  const { from } = stretch;
  const most = addDays(from, MOST_DAYS - 1);
  const to = stretch.to < most ? stretch.to : most;
  const hours = (await readHours(db, [crew], from, to)).get(crew)!;
  return describeDays(db, crew, hours, { from, to });
}

/**
 * The same for hours that are read already.
 *
 * @param hours  of at least the range
 */
export async function describeDays(
  db: Db,
  crew: CrewProof,
  hours: ReadHours,
  { from, to }: { from: Day; to: Day },
): Promise<OwnDay[]> {
  const reasonOf = await listReasons(db, crew, hours, from, to);
  const jobs = await countJobs(db, crew, from, to);
  return eachDay(from, to).map((date) => {
    const windows = saidOn(hours, date);
    return {
      date,
      is_available: windows.length > 0,
      windows: windowTexts(windows),
      busy: windowTexts(hours.busy.get(date) ?? []),
      says: whoSays(hours, date),
      reason: reasonOf(date),
      jobs: jobs.get(date) ?? 0,
    };
  });
}
