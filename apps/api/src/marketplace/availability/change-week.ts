import type { availability, ConflictingJob } from '@swath/contract/availability';
import type { ParsedInput } from '@swath/contract/endpoint';
import { isSameWindows, lastDayOfJobs } from '@swath/domain/availability/closing';
import { parseWindows } from '@swath/domain/availability/effective-windows';
import { tidyWindows } from '@swath/domain/availability/windows';
import type { Window } from '@swath/domain/day-window';
import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { readHours } from '../places/hours/hours.reads.ts';
import { todayAt } from './availability.reads.ts';
import { lockHours, saveWeek } from './availability.writes.ts';
import { changeHours } from './change-hours.ts';

type Week = readonly (readonly Window[])[];

/**
 * Sets the company's weekly hours. Days off and dates with hours of their own are not affected.
 *
 * @returns the jobs on days that close, or that do not fit into what is left of their day
 * @throws Refused availability_changed when the week is not as the caller saw it (optimistic concurrency),
 *   jobs_on_closed_days, jobs_beyond_hours
 *
 * Source: docs/rules/availability.md.
 */
export function changeWeek(
  ctx: Context,
  crew: CrewProof,
  asked: ParsedInput<typeof availability.changeWeek>['body'],
  by: AccountId,
): Promise<ConflictingJob[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, crew);
    const from = await todayAt(tx, crew, await ctx.clock.now(tx));
    const to = lastDayOfJobs(from);
    const before = (await readHours(tx, [crew], from, to)).get(crew)!;
    const now = asked.week.map((_, weekday) => tidyWindows(before.week.get(weekday) ?? []));
    const requested = toWeek(asked.week);
    if (asked.seen && !isSameWeek(now, toWeek(asked.seen)) && !isSameWeek(now, requested)) {
      throw new Refused('availability_changed');
    }
    return changeHours(tx, crew, {
      before,
      after: { ...before, week: new Map(requested.map((windows, weekday) => [weekday, windows])) },
      from,
      to,
      keep: asked.keep,
      by,
      dryRun: asked.dry_run,
      write: () => saveWeek(tx, crew, requested),
    });
  });
}

const toWeek = (week: readonly (readonly object[])[]): Week => week.map((windows) => parseWindows(windows) ?? []);

const isSameWeek = (a: Week, b: Week): boolean => a.every((windows, weekday) => isSameWindows(windows, b[weekday]!));
