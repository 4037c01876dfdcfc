import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { getSettings } from './availability.reads.ts';
import { lockHours, saveLimit } from './availability.writes.ts';
import { publishHours } from './change-hours.ts';

/**
 * Sets the company's maximum number of jobs a day (null: none). Booked jobs are not affected; a day that has reached
 * the maximum takes no more bookings.
 *
 * @param most.seen  the value that the caller saw (optimistic concurrency); not compared when left out
 * @throws Refused availability_changed
 *
 * Source: docs/rules/availability.md.
 */
export function changeLimit(
  ctx: Context,
  crew: CrewProof,
  { to, seen }: { to: number | null; seen: number | null | undefined },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, crew);
    const { most_jobs_a_day: now } = await getSettings(tx, crew, await ctx.clock.now(tx));
    if (now === to) return;
    if (seen !== undefined && now !== seen) throw new Refused('availability_changed');
    await saveLimit(tx, crew, to);
    await publishHours(tx, crew);
  });
}
