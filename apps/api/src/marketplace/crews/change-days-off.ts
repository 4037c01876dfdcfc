import type { Day } from '@swath/domain/calendar';
import type { CrewDaysOffId, CrewId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { todayAt } from '../availability/availability.reads.ts';
import { lockCrews } from '../places/crews/lock-crews.ts';
import { listCrewNames } from './crews.reads.ts';
import { deleteCrewDaysOff, insertCrewDaysOff } from './crews.writes.ts';
import { recordCrewsChanged } from './record-crews-changed.ts';

/**
 * Says that a crew does not work on some days, both ends included. What it had to do there is given to others.
 *
 * @throws Refused crew_not_found, date_passed
 */
export async function addCrewDaysOff(
  ctx: Context,
  company: CrewProof,
  crew: CrewId,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockCrews(tx, company);
    const names = await listCrewNames(tx, company);
    if (!names.some(({ id }) => id === crew)) throw new Refused('crew_not_found');
    const today = await todayAt(tx, company, await ctx.clock.now(tx));
    if (to < today) throw new Refused('date_passed');
    await insertCrewDaysOff(tx, crew, { from: from < today ? today : from, to });
    await recordCrewsChanged(tx, company);
  });
}

/** Lets a crew work again on days that it had off. @throws Refused crew_days_off_not_found */
export async function removeCrewDaysOff(ctx: Context, company: CrewProof, id: CrewDaysOffId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockCrews(tx, company);
    if (!(await deleteCrewDaysOff(tx, company, id))) throw new Refused('crew_days_off_not_found');
    await recordCrewsChanged(tx, company);
  });
}

/** Gives a crew of a company a day off, as a step of accepting a plan of that day. */
export async function giveDayOff(tx: Tx, company: CrewProof, crew: CrewId, day: Day): Promise<void> {
  await insertCrewDaysOff(tx, crew, { from: day, to: day });
  await recordCrewsChanged(tx, company);
}
