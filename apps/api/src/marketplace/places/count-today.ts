import { NOTHING_TAKEN, type Taken, takenToday, takenTodayByCrew } from '@swath/domain/availability/capacity';
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
  const rows = Map.groupBy(await listToday(db, companies, from, to), (row) => `${row.company_id} ${row.day}`);
  for (const [key, ofDay] of rows) {
    const { windows = [], crews } = days.get(key) ?? {};
    const { minute } = ofDay[0]!;
    const booked = taken.get(key) ?? NOTHING_TAKEN;
    const worked = new Map(ofDay.map((row) => [row.crew_id, row.worked]));
    const inAll = ofDay.reduce((sum, row) => sum + row.worked, 0);
    counted.set(
      key,
      crews
        ? takenTodayByCrew(booked, crews, { minute, worked })
        : takenToday(booked, { windows, minute, worked: inAll }),
    );
  }
  return counted;
}
