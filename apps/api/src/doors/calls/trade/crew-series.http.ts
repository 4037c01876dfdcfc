import { crewSeries as contract } from '@swath/contract/crew-series';
import { requireCrew } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { endCompanySeries } from '../../../trade/series/company/end-company-series.ts';
import { viewCompanySeries } from '../../../trade/series/company/view-company-series.ts';

/** The company's page of one series. */
export const crewSeriesHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer, params }) =>
      viewCompanySeries(ctx.db, requireCrew(viewer), params.seriesId, await ctx.clock.now(ctx.db)),
    end: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await endCompanySeries(ctx, crew, params.seriesId, viewer.account);
      return viewCompanySeries(ctx.db, crew, params.seriesId, await ctx.clock.now(ctx.db));
    },
  });
