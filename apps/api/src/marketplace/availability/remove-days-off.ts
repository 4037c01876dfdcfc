import { compareDays } from '@swath/domain/availability/closing';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { readHours } from '../places/hours/hours.reads.ts';
import { listDaysOff, todayAt } from './availability.reads.ts';
import { deleteDaysOff, lockHours } from './availability.writes.ts';
import { writeHours } from './change-hours.ts';

/**
 * Removes one of the company's days-off ranges. From today on, the weekly hours apply again to its days, unless another
 * range includes them or a date has its own hours.
 *
 * @throws Refused days_off_not_found
 */
export function removeDaysOff(ctx: Context, crew: CrewProof, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, crew);
    const today = await todayAt(tx, crew, await ctx.clock.now(tx));
    const all = await listDaysOff(tx, crew, today);
    const gone = all.find((entry) => entry.id === id);
    if (!gone) throw new Refused('days_off_not_found');
    const from = gone.from_date < today ? today : gone.from_date;
    const to = gone.to_date;
    const before = (await readHours(tx, [crew], from, to)).get(crew)!;
    const daysOff = all
      .filter((entry) => entry.id !== id)
      .map((entry) => ({ from: entry.from_date, to: entry.to_date }));
    // This only opens days, so no job can conflict.
    const { changed } = compareDays(before, { ...before, daysOff }, from, to);
    await writeHours(tx, crew, changed, () => deleteDaysOff(tx, crew, id));
  });
}
