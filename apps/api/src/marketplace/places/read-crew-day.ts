import { NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { TakenByCrew } from '@swath/domain/crews/crew-room';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { countToday } from './count-today.ts';
import { type CrewDay, openDays } from './hours/hours.reads.ts';
import { placesTaken } from './places.reads.ts';

/** The crews of a company on a day, and what is taken of it; no crews: it is planned as a whole. */
export async function readCrewDay(
  db: Db,
  company: CompanyId,
  day: Day,
): Promise<{ crews: readonly CrewDay[]; taken: TakenByCrew }> {
  const key = `${company} ${day}`;
  const days = await openDays(db, [company], day, day);
  const booked = await placesTaken(db, [company], day, day);
  const taken = await countToday(db, [company], { from: day, to: day }, { days, taken: booked });
  return { crews: days.get(key)?.crews ?? [], taken: (taken.get(key) ?? NOTHING_TAKEN).byCrew ?? new Map() };
}
