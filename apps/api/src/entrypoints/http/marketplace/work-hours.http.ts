import { workHours as contract } from '@swath/contract/work-hours';
import { weekEnd } from '@swath/domain/calendar';
import { memberMay } from '@swath/domain/companies/member-rights';
import type { WorkShiftId } from '@swath/domain/ids';
import { approveHours, reopenHours } from '../../../marketplace/hours/approve-hours.ts';
import { clockHours } from '../../../marketplace/hours/clock-hours.ts';
import { addHours, type Corrector, correctHours, removeHours } from '../../../marketplace/hours/correct-hours.ts';
import { findShift, getOwnHours, listHoursEvents, toShift } from '../../../marketplace/hours/hours.reads.ts';
import { viewWeek } from '../../../marketplace/hours/view-week.ts';
import { writeHoursFile } from '../../../marketplace/hours/write-hours-file.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';

const memberOf = (viewer: Viewer): Corrector => ({
  company: requireCrew(viewer),
  account: viewer.account,
  member: viewer.company?.member ?? 'crew',
});

/** Handlers of the API calls about the hours that members of a company work. */
export const workHoursHttp = (ctx: Context) => {
  const now = () => ctx.clock.now(ctx.db);
  /** @throws Refused shift_not_found for hours of others, except for the office */
  const requireShift = async (viewer: Viewer, id: WorkShiftId) => {
    const { company, account, member } = memberOf(viewer);
    const shift = await findShift(ctx.db, company, id);
    if (!shift || (shift.account !== account && !memberMay(member, 'office'))) throw new Refused('shift_not_found');
    return shift;
  };
  return serve(contract, {
    readOwn: async ({ viewer, query }) => getOwnHours(ctx.db, await now(), memberOf(viewer), query.week),
    clock: async ({ viewer, body }) => {
      const worker = memberOf(viewer);
      await clockHours(ctx, worker, body);
      return getOwnHours(ctx.db, await now(), worker);
    },
    add: async ({ viewer, body: { user, date, break_minutes: breakMinutes, ...typed } }) => {
      const by = memberOf(viewer);
      const id = await addHours(ctx, by, user ?? by.account, { ...typed, day: date, breakMinutes });
      return toShift(await requireShift(viewer, id), await now());
    },
    correct: async ({ viewer, params, body: { date, break_minutes: breakMinutes, ...typed } }) => {
      await correctHours(ctx, memberOf(viewer), params.id, { ...typed, day: date, breakMinutes });
      return toShift(await requireShift(viewer, params.id), await now());
    },
    remove: ({ viewer, params, body }) => removeHours(ctx, memberOf(viewer), params.id, body.reason),
    history: async ({ viewer, params }) => listHoursEvents(ctx.db, (await requireShift(viewer, params.id)).id),
    list: async ({ viewer, query }) => viewWeek(ctx.db, await now(), requireCrew(viewer), query.week),
    approve: async ({ viewer, body }) => {
      await approveHours(ctx, memberOf(viewer), body);
      return viewWeek(ctx.db, await now(), requireCrew(viewer), body.week);
    },
    reopen: async ({ viewer, body }) => {
      await reopenHours(ctx, memberOf(viewer), body);
      return viewWeek(ctx.db, await now(), requireCrew(viewer), body.week);
    },
    file: async ({ viewer, query }) => {
      const week = await viewWeek(ctx.db, await now(), requireCrew(viewer), query.week);
      return { name: `hours-${week.week}-to-${weekEnd(week.week)}.csv`, bytes: writeHoursFile(week) };
    },
  });
};
