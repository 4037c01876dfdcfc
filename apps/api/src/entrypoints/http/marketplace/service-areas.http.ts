import { serviceAreas as contract } from '@swath/contract/service-areas';
import { addServiceAreas } from '../../../marketplace/companies/service-areas/add-service-areas.ts';
import {
  changeCityAreas,
  changeServiceArea,
} from '../../../marketplace/companies/service-areas/change-service-areas.ts';
import { removeServiceArea } from '../../../marketplace/companies/service-areas/remove-service-area.ts';
import { viewServiceAreas } from '../../../marketplace/companies/service-areas/view-service-areas.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about a company's service areas; each change responds with the full list. */
export const serviceAreasHttp = (ctx: Context) =>
  serve(contract, {
    list: ({ viewer }) => viewServiceAreas(ctx.db, requireCrew(viewer)),
    add: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      await addServiceAreas(ctx, crew, body);
      return viewServiceAreas(ctx.db, crew);
    },
    toggle: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      const { _company_id: company, _area: city } = body;
      const enabled = body.enabled === undefined ? null : body.enabled === 1;
      await changeCityAreas(ctx, crew, { company, city, enabled });
      return viewServiceAreas(ctx.db, crew);
    },
    change: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changeServiceArea(ctx, crew, { id: params.id, enabled: body.enabled === 1 });
      return viewServiceAreas(ctx.db, crew);
    },
    remove: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await removeServiceArea(ctx, crew, params.id);
      return viewServiceAreas(ctx.db, crew);
    },
  });
