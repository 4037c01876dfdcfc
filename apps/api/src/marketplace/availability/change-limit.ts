import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { getSettings } from './availability.reads.ts';
import { lockHours, saveLimit } from './availability.writes.ts';
import { tellOfHours } from './change-hours.ts';

/**
 * The company says how many jobs a day it wants at most. What is booked stays; from now on a day with as many is full.
 *
 * @param most.seen  what it was when it was changed; left out, it does not matter
 * @throws Refused availability_changed
 *
 * Source: docs/decisions.md, D373, D375.
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
    await tellOfHours(tx, crew);
  });
}
