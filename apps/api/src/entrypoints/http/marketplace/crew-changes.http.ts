import { crewChanges as contract } from '@swath/contract/crew-changes';
import { cancelJobOfCompany } from '../../../marketplace/jobs/canceling/cancel-job-of-company.ts';
import {
  acknowledgeCancellation,
  listCalledOffJobs,
} from '../../../marketplace/jobs/canceling/list-called-off-jobs.ts';
import { listHistory } from '../../../marketplace/jobs/history/list-history.ts';
import { getCrewJob, requireCrewJob } from '../../../marketplace/jobs/jobs.reads.ts';
import { reportCannotDo } from '../../../marketplace/jobs/not-done/report-cannot-do.ts';
import { changeSchedule } from '../../../marketplace/jobs/reschedules/change-schedule.ts';
import { retimeJob } from '../../../marketplace/jobs/reschedules/retime-job.ts';
import { requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { jobAsSeen } from './job-as-seen.ts';

/**
 * Handlers of the API calls by which a company reads, changes or cancels a job or reports that it cannot be mowed; that
 * show a job's history to either side; and that list a homeowner's jobs canceled by companies and dismiss them.
 */
export const crewChangesHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer, params }) => jobAsSeen(viewer, await requireCrewJob(ctx.db, requireCrew(viewer), params.id)),
    retime: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const requested = { start: body.startTimeLocal, locked: body.lockTime };
      await retimeJob(ctx, crew, params.id, requested, viewer.account);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    changeSchedule: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const requested = { date: body.date, start: body.startTimeLocal, locked: body.lockTime };
      await changeSchedule(ctx, crew, params.id, requested, viewer.account);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    callOff: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await cancelJobOfCompany(ctx, crew, params.id, { ...body, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    cannotDo: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await reportCannotDo(ctx, crew, params.id, { ...body, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    history: async ({ viewer, params }) =>
      viewer.actor === 'crew'
        ? listHistory(ctx, { side: 'company', id: requireCrew(viewer) }, params.id)
        : listHistory(ctx, { side: 'homeowner', id: requireHomeowner(viewer) }, params.id),
    listCalledOff: async ({ viewer }) => listCalledOffJobs(ctx, requireHomeowner(viewer)),
    acknowledgeCancellation: async ({ viewer, params }) =>
      acknowledgeCancellation(ctx, requireHomeowner(viewer), params.id),
  });
