import { routes as contract } from '@swath/contract/routes';
import { timeText } from '@swath/domain/availability/windows';
import { day } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import { changeRouteSettling } from '../../../marketplace/companies/change-route-settling.ts';
import { findCrewOfMember, listCrewIds } from '../../../marketplace/jobs/crews/crews.reads.ts';
import { getCrewJob } from '../../../marketplace/jobs/jobs.reads.ts';
import { announceOnMyWay, takeBackOnMyWay } from '../../../marketplace/routes/announcing/announce-on-my-way.ts';
import { announceRunningLate } from '../../../marketplace/routes/announcing/announce-running-late.ts';
import { changeOrder } from '../../../marketplace/routes/change-order.ts';
import { planRoute } from '../../../marketplace/routes/plan-route.ts';
import type { RouteKey } from '../../../marketplace/routes/routes.reads.ts';
import { viewRoute } from '../../../marketplace/routes/view-route.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { jobAsSeen } from './job-as-seen.ts';

/**
 * Handlers of the API calls about the route of a crew's day: view, reorder, plan anew, and notify a homeowner that the
 * crew is on its way or running late.
 */
export const routesHttp = (ctx: Context) =>
  serve(contract, {
    view: async ({ viewer, query }) => viewRoute(ctx, requireCrew(viewer), await routeOf(ctx, viewer, query)),
    changeOrder: async ({ viewer, body: { date, crew_id, job_ids, ...device } }) => {
      const crew = requireCrew(viewer);
      const route = await routeOf(ctx, viewer, { date, crew_id });
      await changeOrder(ctx, crew, route, job_ids, device);
      return viewRoute(ctx, crew, route);
    },
    changeSettling: async ({ viewer, body: { settle_at: minute } }) => {
      await changeRouteSettling(ctx, requireCrew(viewer), minute);
      return { routes_settle_at: minute === null ? null : timeText(minute) };
    },
    plan: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      const route = await routeOf(ctx, viewer, body);
      await planRoute(ctx, crew, route);
      return viewRoute(ctx, crew, route);
    },
    tellOnMyWay: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await announceOnMyWay(ctx, crew, params.id, { ...body, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    takeBackOnMyWay: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await takeBackOnMyWay(ctx, crew, params.id);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    tellRunningLate: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await announceRunningLate(ctx, crew, params.id, { minutes: body.minutes, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
  });

/** The route that is asked for: of a crew, or of the whole company. @throws Refused crew_not_found */
async function routeOf(
  ctx: Context,
  viewer: Viewer,
  asked: { readonly date: string; readonly crew_id?: CrewId | undefined },
): Promise<Pick<RouteKey, 'day' | 'crew'>> {
  const company = requireCrew(viewer);
  const on = day(asked.date);
  const crews = await listCrewIds(ctx.db, company);
  if (asked.crew_id && !crews.includes(asked.crew_id)) throw new Refused('crew_not_found');
  if (crews.length === 0) return { day: on, crew: undefined };
  return { day: on, crew: asked.crew_id ?? (await findCrewOfMember(ctx.db, company, viewer.account, on)) };
}
