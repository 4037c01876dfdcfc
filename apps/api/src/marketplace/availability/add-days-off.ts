import type { availability, ConflictingJob } from '@swath/contract/availability';
import type { ParsedInput } from '@swath/contract/endpoint';
import { whyNotSetDate } from '@swath/domain/availability/closing';
import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { readHours } from '../places/hours/hours.reads.ts';
import { listDaysOff, todayAt } from './availability.reads.ts';
import { insertDaysOff, lockHours } from './availability.writes.ts';
import { changeHours } from './change-hours.ts';

/** Maximum number of days-off ranges of a company, not counting those that are over. */
const MOST_DAYS_OFF = 100;

/**
 * Closes every day of a range for the company, and deletes the overrides with which single dates in it were opened. A
 * date that is opened afterwards takes precedence.
 *
 * @returns the jobs booked on days that close
 * @throws Refused date_passed, date_beyond_calendar, too_many_days_off, jobs_on_closed_days, jobs_beyond_hours
 *
 * Source: docs/rules/availability.md.
 */
export function addDaysOff(
  ctx: Context,
  crew: CrewProof,
  asked: ParsedInput<typeof availability.addDaysOff>['body'],
  by: AccountId,
): Promise<ConflictingJob[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, crew);
    const today = await todayAt(tx, crew, await ctx.clock.now(tx));
    const [first, to] = [asked.from_date, asked.to_date];
    const whyNot = whyNotSetDate(to, today);
    if (whyNot) throw new Refused(whyNot);
    if ((await listDaysOff(tx, crew, today)).length >= MOST_DAYS_OFF) throw new Refused('too_many_days_off');
    const from = first < today ? today : first;
    const before = (await readHours(tx, [crew], from, to)).get(crew)!;
    return changeHours(tx, crew, {
      before,
      after: {
        ...before,
        daysOff: [...before.daysOff, { from, to }],
        overrides: new Map([...before.overrides].filter(([, { isAvailable }]) => !isAvailable)),
      },
      from,
      to,
      keep: asked.keep,
      by,
      dryRun: asked.dry_run,
      write: () => insertDaysOff(tx, crew, { from, to, reason: asked.reason || null }),
    });
  });
}
