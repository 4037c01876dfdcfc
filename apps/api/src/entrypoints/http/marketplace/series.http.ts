import { series as contract } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import type { SeriesId } from '@swath/domain/ids';
import { createSeries, enqueueSeriesTask } from '../../../marketplace/series/begin/create-series.ts';
import { previewSeries } from '../../../marketplace/series/begin/preview-series.ts';
import { cancelSeries } from '../../../marketplace/series/change/cancel-series.ts';
import { changeSeries, previewChange } from '../../../marketplace/series/change/change-series.ts';
import { moveVisit } from '../../../marketplace/series/change/move-visit.ts';
import { pauseSeries, skipVisit } from '../../../marketplace/series/change/pause-series.ts';
import { restoreVisit } from '../../../marketplace/series/change/restore-visit.ts';
import { resumeSeries } from '../../../marketplace/series/change/resume-series.ts';
import { createCompanySeries } from '../../../marketplace/series/company/create-company-series.ts';
import { viewOwnSeries, viewSeries } from '../../../marketplace/series/view-series.ts';
import { readVisits } from '../../../marketplace/series/visits/read-rule.ts';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handlers of the API calls about homeowners' recurring series and their visits. Companies create series for their own
 * clients, whom they bill themselves, by the same call `create`.
 */
export const seriesHttp = (ctx: PayingContext) => {
  const view = async (viewer: Viewer, id: SeriesId) =>
    viewSeries(ctx.db, requireHomeowner(viewer), id, await ctx.clock.now(ctx.db));
  return serve(contract, {
    preview: ({ viewer, body: { rule, ...asked } }) =>
      previewSeries(ctx, requireHomeowner(viewer), { ...asked, rule: readRule(rule) }),
    create: ({ viewer, body }) =>
      'sessionId' in body
        ? createSeries(ctx, requireHomeowner(viewer), body.sessionId)
        : createCompanySeries(ctx, requireCrew(viewer), body),
    listOwn: async ({ viewer }) => viewOwnSeries(ctx.db, requireHomeowner(viewer), await ctx.clock.now(ctx.db)),
    read: ({ viewer, params }) => view(viewer, params.id),
    skip: async ({ viewer, params }) => {
      const id = params.id;
      await skipVisit(ctx, requireHomeowner(viewer), id, params.jobId);
      return view(viewer, id);
    },
    restore: async ({ viewer, params, body }) => {
      await restoreVisit(ctx, requireHomeowner(viewer), params.id, body.date);
      return view(viewer, params.id);
    },
    move: async ({ viewer, params, body }) => {
      const id = params.id;
      await moveVisit(ctx, requireHomeowner(viewer), id, {
        job: params.jobId,
        to: body.date,
        arrivalFrom: body.arrival_from,
      });
      return view(viewer, id);
    },
    pause: async ({ viewer, params, body }) => {
      const id = params.id;
      await pauseSeries(ctx, requireHomeowner(viewer), id, { from: body.from, to: body.to });
      return view(viewer, id);
    },
    resume: async ({ viewer, params }) => {
      const id = params.id;
      await resumeSeries(ctx, requireHomeowner(viewer), id);
      return view(viewer, id);
    },
    previewChange: ({ viewer, params, body }) =>
      previewChange(ctx, requireHomeowner(viewer), params.id, {
        from: body.from,
        rule: readRule(body.rule),
      }),
    change: async ({ viewer, params, body }) => {
      const id = params.id;
      const change = {
        from: body.from,
        rule: readRule(body.rule),
        visits: readVisits(body.visits),
        proposal: body.proposal,
        visitCents: body.visit_price_cents,
      };
      await changeSeries(ctx, requireHomeowner(viewer), id, change);
      return view(viewer, id);
    },
    cancel: async ({ viewer, params }) => {
      const id = params.id;
      await cancelSeries(ctx, requireHomeowner(viewer), id);
      return view(viewer, id);
    },
    geocode: ({ viewer, params }) =>
      enqueueSeriesTask(ctx, requireHomeowner(viewer), params.seriesId, 'geocode-series'),
    optimize: ({ viewer, params }) =>
      enqueueSeriesTask(ctx, requireHomeowner(viewer), params.seriesId, 'optimize-series'),
  });
};
