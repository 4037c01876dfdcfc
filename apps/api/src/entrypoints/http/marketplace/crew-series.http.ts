import { crewSeries as contract } from '@swath/contract/crew-series';
import { readRule } from '@swath/contract/series-rule';
import {
  changeCompanySeries,
  previewCompanyChange,
} from '../../../marketplace/series/company/change-company-series.ts';
import { endCompanySeries } from '../../../marketplace/series/company/end-company-series.ts';
import { pauseCompanySeries } from '../../../marketplace/series/company/pause-company-series.ts';
import { viewCompanySeries } from '../../../marketplace/series/company/view-company-series.ts';
import { readVisits } from '../../../marketplace/series/visits/read-rule.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handlers of a company's API calls about one series, a homeowner's or an own client's (a customer it bills itself):
 * view, end, pause and preview a change of its rule. Only an own client's series can be changed directly.
 */
export const crewSeriesHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer, params }) =>
      viewCompanySeries(ctx.db, requireCrew(viewer), params.seriesId, await ctx.clock.now(ctx.db)),
    end: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await endCompanySeries(ctx, crew, params.seriesId, viewer.account);
      return viewCompanySeries(ctx.db, crew, params.seriesId, await ctx.clock.now(ctx.db));
    },
    pause: async ({ viewer, params, body: { from, to } }) => {
      const crew = requireCrew(viewer);
      await pauseCompanySeries(ctx, crew, params.seriesId, { from, to, by: viewer.account });
      return viewCompanySeries(ctx.db, crew, params.seriesId, await ctx.clock.now(ctx.db));
    },
    previewChange: ({ viewer, params, body: { from, rule } }) =>
      previewCompanyChange(ctx, requireCrew(viewer), params.seriesId, { from, rule: readRule(rule) }),
    change: async ({ viewer, params, body: { from, rule, visits } }) => {
      const crew = requireCrew(viewer);
      const chosen = { from, rule: readRule(rule), visits: readVisits(visits), by: viewer.account };
      await changeCompanySeries(ctx, crew, params.seriesId, chosen);
      return viewCompanySeries(ctx.db, crew, params.seriesId, await ctx.clock.now(ctx.db));
    },
  });
