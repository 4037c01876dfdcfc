import { companySeries as contract } from '@swath/contract/company-series';
import { requireCrew } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { listCompanyVisits } from '../../../trade/series/company/list-company-visits.ts';
import { removeVisits } from '../../../trade/series/company/remove-visits.ts';

/** What a company does with series, its own clients' and homeowners'. */
export const companySeriesHttp = (ctx: Context) =>
  serve(contract, {
    listVisits: ({ viewer, params }) => listCompanyVisits(ctx.db, requireCrew(viewer), params.seriesId),
    deleteVisits: ({ viewer, params, body }) =>
      removeVisits(ctx, requireCrew(viewer), params.seriesId, { ids: body.ids, by: viewer.account }),
  });
