import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { todayAt } from '../availability.reads.ts';
import { lockHours } from '../availability.writes.ts';
import { publishHoursToCompany } from '../change-hours.ts';
import { findCalendar } from './busy.reads.ts';
import { deleteCalendar } from './busy.writes.ts';
import { changeBusyTimes } from './change-busy-times.ts';

/** Removes the company's own calendar with its busy times; only its working hours count from then on. */
export function removeCalendar(ctx: Context, crew: CrewProof): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, crew);
    if (!(await findCalendar(tx, crew))) return;
    const today = await todayAt(tx, crew, await ctx.clock.now(tx));
    const changed = await changeBusyTimes(tx, crew, { today, times: [], write: () => deleteCalendar(tx, crew) });
    if (!changed) await publishHoursToCompany(tx, crew);
  });
}
