import { CALENDAR_PAGE, companyCalendar as contract } from '@swath/contract/company-calendar';
import { todayAt } from '../../../marketplace/availability/availability.reads.ts';
import { searchJobs } from '../../../marketplace/calendar/calendar.reads.ts';
import { viewCalendar } from '../../../marketplace/calendar/view-calendar.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls for a company's calendar of all jobs. */
export const companyCalendarHttp = (ctx: Context) =>
  serve(contract, {
    view: ({ viewer, query }) => viewCalendar(ctx.db, requireCrew(viewer), query),
    search: async ({ viewer, query: { page, ...search } }) => {
      const crew = requireCrew(viewer);
      const today = await todayAt(ctx.db, crew, await ctx.clock.now(ctx.db));
      const slice = { limit: CALENDAR_PAGE, offset: (page - 1) * CALENDAR_PAGE };
      return searchJobs(ctx.db, crew, { ...search, today }, slice);
    },
  });
