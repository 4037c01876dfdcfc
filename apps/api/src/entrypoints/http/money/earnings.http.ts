import { earnings as contract } from '@swath/contract/earnings';
import { dayAt } from '@swath/domain/calendar';
import { getTimeZone } from '../../../marketplace/companies/companies.reads.ts';
import { countJobsOfCompany } from '../../../marketplace/jobs/completed/completed.reads.ts';
import { viewPerformance } from '../../../marketplace/performance/view-performance.ts';
import { findCurrentEarnings, listEarningMonths } from '../../../money/earnings/earnings.reads.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about a company's figures: current and monthly earnings, numbers of jobs, performance. */
export const earningsHttp = (ctx: Context) =>
  serve(contract, {
    current: async ({ viewer, query }) =>
      findCurrentEarnings(ctx.db, requireCrew(viewer), dayAt(await ctx.clock.now(ctx.db), query.time_zone)),
    months: async ({ viewer }) => {
      const crew = requireCrew(viewer);
      const zone = await getTimeZone(ctx.db, crew);
      return listEarningMonths(ctx.db, crew, dayAt(await ctx.clock.now(ctx.db), zone));
    },
    counts: ({ viewer }) => countJobsOfCompany(ctx.db, requireCrew(viewer)),
    performance: ({ viewer }) => viewPerformance(ctx, requireCrew(viewer)),
  });
