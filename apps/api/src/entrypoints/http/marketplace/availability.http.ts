import { availability as contract } from '@swath/contract/availability';
import { windowTexts } from '@swath/domain/availability/closing';
import { addDaysOff } from '../../../marketplace/availability/add-days-off.ts';
import { getSettings } from '../../../marketplace/availability/availability.reads.ts';
import { changeDates } from '../../../marketplace/availability/change-dates.ts';
import { changeLimit } from '../../../marketplace/availability/change-limit.ts';
import { changeWeek } from '../../../marketplace/availability/change-week.ts';
import { listOwnDays } from '../../../marketplace/availability/list-own-days.ts';
import { removeDaysOff } from '../../../marketplace/availability/remove-days-off.ts';
import { requireOwnCompany, requireVisibleCompany } from '../../../marketplace/companies/companies.policy.ts';
import { openDays } from '../../../marketplace/places/hours/hours.reads.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handlers of the API calls about when a company works: its weekly hours, single dates, days off and maximum number of
 * jobs a day. Homeowners can read whether a company works on a day.
 */
export const availabilityHttp = (ctx: Context) =>
  serve(contract, {
    effective: async ({ viewer, query }) => {
      const { p_company_id: asked, p_date: day } = query;
      const company = await requireVisibleCompany(ctx.db, viewer, asked);
      const windows = (await openDays(ctx.db, [company], day, day)).get(`${company} ${day}`)?.windows ?? [];
      return { is_available: windows.length > 0, windows: windowTexts(windows) };
    },
    upsert: async ({ viewer, body }) => {
      const { p_company_id, ...asked } = body;
      const { dates, standing: conflicts } = await changeDates(
        ctx,
        requireOwnCompany(viewer, p_company_id),
        asked,
        viewer.account,
      );
      const items = dates.map(({ day, windows, reason }) => ({
        service_date: day,
        is_available: windows.length > 0,
        windows: windowTexts(windows),
        reason,
      }));
      return { items, standing: conflicts };
    },
    ownDays: ({ viewer, query }) => listOwnDays(ctx.db, requireCrew(viewer), query),
    read: async ({ viewer }) => getSettings(ctx.db, requireCrew(viewer), await ctx.clock.now(ctx.db)),
    changeWeek: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      const conflicts = await changeWeek(ctx, crew, body, viewer.account);
      return { settings: await getSettings(ctx.db, crew, await ctx.clock.now(ctx.db)), standing: conflicts };
    },
    addDaysOff: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      const conflicts = await addDaysOff(ctx, crew, body, viewer.account);
      return { settings: await getSettings(ctx.db, crew, await ctx.clock.now(ctx.db)), standing: conflicts };
    },
    removeDaysOff: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await removeDaysOff(ctx, crew, params.id);
      return getSettings(ctx.db, crew, await ctx.clock.now(ctx.db));
    },
    changeLimit: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      await changeLimit(ctx, crew, { to: body.most_jobs_a_day, seen: body.seen });
      return getSettings(ctx.db, crew, await ctx.clock.now(ctx.db));
    },
  });
