import type { availability, ConflictingJob } from '@swath/contract/availability';
import type { ParsedInput } from '@swath/contract/endpoint';
import { isSameWindows, whyNotSetDate, windowTexts } from '@swath/domain/availability/closing';
import { saidOn } from '@swath/domain/availability/company-hours';
import { parseWindows } from '@swath/domain/availability/effective-windows';
import type { Window } from '@swath/domain/day-window';
import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { readHours } from '../places/hours/hours.reads.ts';
import { todayAt } from './availability.reads.ts';
import { type DateWords, deleteDates, lockHours, saveDates } from './availability.writes.ts';
import { changeHours } from './change-hours.ts';

type Asked = Omit<ParsedInput<typeof availability.upsert>['body'], 'p_company_id'>;
type Item = Asked['p_items'][number];

/**
 * Sets or clears the company's hours of single dates, all of them or none. A date with an invalid window is saved as
 * closed.
 *
 * @returns the saved dates, and the jobs on days that close or get too short for them
 * @throws Refused date_passed, date_beyond_calendar, availability_changed when a date is not as the caller saw it
 *   (optimistic concurrency), jobs_on_closed_days, jobs_beyond_hours
 *
 * Source: docs/spec/company.md, sections 5 and 7; docs/rules/availability.md.
 */
export function changeDates(
  ctx: Context,
  crew: CrewProof,
  asked: Asked,
  by: AccountId,
): Promise<{ dates: DateWords[]; standing: ConflictingJob[] }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHours(tx, crew);
    const today = await todayAt(tx, crew, await ctx.clock.now(tx));
    const items = asked.p_items.toSorted((a, b) => (a.service_date < b.service_date ? -1 : 1));
    for (const { service_date: day } of items) {
      const whyNot = whyNotSetDate(day, today);
      if (whyNot) throw new Refused(whyNot);
    }
    const [from, to] = [items[0]!.service_date, items.at(-1)!.service_date];
    const before = (await readHours(tx, [crew], from, to)).get(crew)!;
    const own = items.filter(({ usual }) => !usual).map(toDate);
    const usual = new Set(items.filter((item) => item.usual).map(({ service_date }) => service_date));
    const overrides = new Map([
      ...[...before.overrides].filter(([day]) => !usual.has(day)),
      ...own.map(
        ({ day, windows }) => [day, { isAvailable: windows.length > 0, windows: windowTexts(windows) }] as const,
      ),
    ]);
    const after = { ...before, overrides };
    const isOutdated = items.some(({ service_date: day, seen }) => {
      const now = saidOn(before, day);
      return seen && !isSameWindows(now, requestedWindows(seen)) && !isSameWindows(now, saidOn(after, day));
    });
    if (isOutdated) throw new Refused('availability_changed');
    const conflicts = await changeHours(tx, crew, {
      before,
      after,
      from,
      to,
      keep: asked.keep,
      by,
      dryRun: asked.dry_run,
      write: async () => {
        if (own.length > 0) await saveDates(tx, crew, own);
        if (usual.size > 0) await deleteDates(tx, crew, [...usual]);
      },
    });
    const dates = items.map((item) =>
      item.usual ? { day: item.service_date, windows: saidOn(after, item.service_date), reason: null } : toDate(item),
    );
    return { dates, standing: conflicts };
  });
}

const toDate = (item: Item): DateWords => ({
  day: item.service_date,
  windows: requestedWindows(item),
  reason: item.reason || null,
});

/** The requested windows of a date; empty where it is to be closed, or a window is invalid. */
const requestedWindows = ({
  is_available,
  windows,
}: {
  is_available: boolean;
  windows: readonly object[];
}): readonly Window[] => (is_available ? (parseWindows(windows) ?? []) : []);
