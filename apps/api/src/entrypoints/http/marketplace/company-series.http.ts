import { companySeries as contract } from '@swath/contract/company-series';
import { listCompanyVisits } from '../../../marketplace/series/company/list-company-visits.ts';
import { removeVisits } from '../../../marketplace/series/company/remove-visits.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of a company's API calls that list and delete visits of a series, an own client's or a homeowner's. */
export const companySeriesHttp = (ctx: Context) =>
  serve(contract, {
    listVisits: ({ viewer, params }) => listCompanyVisits(ctx.db, requireCrew(viewer), params.seriesId),
    deleteVisits: ({ viewer, params, body }) =>
      removeVisits(ctx, requireCrew(viewer), params.seriesId, { ids: body.ids, by: viewer.account }),
  });
