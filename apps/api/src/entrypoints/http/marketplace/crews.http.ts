import { crews as contract } from '@swath/contract/crews';
import { day } from '@swath/domain/calendar';
import { addCrew } from '../../../marketplace/crews/add-crew.ts';
import { addAbsence, removeAbsence } from '../../../marketplace/crews/change-absences.ts';
import { changeCrew } from '../../../marketplace/crews/change-crew.ts';
import { addCrewDaysOff, removeCrewDaysOff } from '../../../marketplace/crews/change-days-off.ts';
import { listCrews } from '../../../marketplace/crews/crews.reads.ts';
import { removeCrew } from '../../../marketplace/crews/remove-crew.ts';
import { changeCrew as changeCrewOfJob } from '../../../marketplace/jobs/crews/change-crew.ts';
import { changeLawnNeeds } from '../../../marketplace/jobs/crews/change-lawn-needs.ts';
import { getCrewJob } from '../../../marketplace/jobs/jobs.reads.ts';
import { applyCrewPlan } from '../../../marketplace/routes/crews/apply-crew-plan.ts';
import { planCrews } from '../../../marketplace/routes/crews/plan-crews.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { jobAsSeen } from './job-as-seen.ts';

/**
 * Handlers of the API calls about a company's crews: list, add, change, remove, days off, absences of members, which
 * crew has a job, and plans of a day of several crews.
 */
export const crewsHttp = (ctx: Context) => {
  const list = (viewer: Viewer) => listCrews(ctx.db, requireCrew(viewer));
  return serve(contract, {
    list: ({ viewer }) => list(viewer),
    add: async ({ viewer, body }) => {
      await addCrew(ctx, requireCrew(viewer), body);
      return list(viewer);
    },
    change: async ({ viewer, params, body }) => {
      await changeCrew(ctx, requireCrew(viewer), params.id, body);
      return list(viewer);
    },
    remove: async ({ viewer, params }) => {
      await removeCrew(ctx, requireCrew(viewer), params.id);
      return list(viewer);
    },
    addDaysOff: async ({ viewer, params, body }) => {
      const days = { from: day(body.from_date), to: day(body.to_date) };
      await addCrewDaysOff(ctx, requireCrew(viewer), params.id, days);
      return list(viewer);
    },
    removeDaysOff: async ({ viewer, params }) => {
      await removeCrewDaysOff(ctx, requireCrew(viewer), params.id);
      return list(viewer);
    },
    addAbsence: async ({ viewer, body }) => {
      const days = { from: day(body.from_date), to: day(body.to_date), crew: body.crew_id ?? null };
      await addAbsence(ctx, requireCrew(viewer), body.account_id, days);
      return list(viewer);
    },
    removeAbsence: async ({ viewer, params }) => {
      await removeAbsence(ctx, requireCrew(viewer), params.id);
      return list(viewer);
    },
    changeOfJob: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changeCrewOfJob(ctx, crew, params.id, { crew: body.crew_id, wholeSeries: body.whole_series });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    changeLawn: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const needs = { hasNarrowGate: body.has_narrow_gate, isSteep: body.is_steep };
      await changeLawnNeeds(ctx, crew, params.id, needs);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    plan: ({ viewer, body }) => planCrews(ctx, requireCrew(viewer), { day: day(body.date), without: body.without }),
    applyPlan: async ({ viewer, body }) => {
      const { date, without, moves } = body;
      await applyCrewPlan(ctx, requireCrew(viewer), { day: day(date), without, moves });
      return list(viewer);
    },
  });
};
