import { NOTHING_TAKEN, type Taken, takenToday } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import type { OpenDay } from './hours/hours.reads.ts';
import { listToday } from './places.reads.ts';

/**
 * Corrects the taken minutes of today, if it is among the days: working hours that have passed count as taken. Work
 * that is done already does not count a second time.
 *
 * @param days   as `openDays` returns them
 * @param taken  as `placesTaken` returns it
 * @returns the corrected minutes, by the same keys
 */
export async function countToday(
  db: Db,
  companies: readonly CompanyId[],
  { from, to }: { readonly from: Day; readonly to: Day },
  { days, taken }: { readonly days: ReadonlyMap<string, OpenDay>; readonly taken: ReadonlyMap<string, Taken> },
): Promise<Map<string, Taken>> {
  const counted = new Map(taken);
  for (const { company_id, day, minute, worked } of await listToday(db, companies, from, to)) {
    const key = `${company_id} ${day}`;
    const windows = days.get(key)?.windows ?? [];
    counted.set(key, takenToday(taken.get(key) ?? NOTHING_TAKEN, { windows, minute, worked }));
  }
  return counted;
}
