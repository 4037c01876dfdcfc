import { routes as contract } from '@swath/contract/routes';
import { day } from '@swath/domain/calendar';
import { getCrewJob } from '../../../marketplace/jobs/jobs.reads.ts';
import { announceOnMyWay } from '../../../marketplace/routes/announcing/announce-on-my-way.ts';
import { announceRunningLate } from '../../../marketplace/routes/announcing/announce-running-late.ts';
import { changeOrder } from '../../../marketplace/routes/change-order.ts';
import { planRoute } from '../../../marketplace/routes/plan-route.ts';
import { viewRoute } from '../../../marketplace/routes/view-route.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { jobAsSeen } from './job-as-seen.ts';

/**
 * Handlers of the API calls about the route of a crew's day: view, reorder, plan anew, and notify a homeowner that the
 * crew is on its way or running late.
 */
export const routesHttp = (ctx: Context) =>
  serve(contract, {
    view: async ({ viewer, query }) => viewRoute(ctx, requireCrew(viewer), day(query.date)),
    changeOrder: async ({ viewer, body: { date: on, job_ids, ...device } }) => {
      const crew = requireCrew(viewer);
      const date = day(on);
      await changeOrder(ctx, crew, date, job_ids, device);
      return viewRoute(ctx, crew, date);
    },
    plan: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      const date = day(body.date);
      await planRoute(ctx, crew, date);
      return viewRoute(ctx, crew, date);
    },
    tellOnMyWay: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await announceOnMyWay(ctx, crew, params.id, { ...body, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    tellRunningLate: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await announceRunningLate(ctx, crew, params.id, { minutes: body.minutes, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
  });
