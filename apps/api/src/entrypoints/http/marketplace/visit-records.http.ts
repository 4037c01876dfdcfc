import { adminRecords } from '@swath/contract/admin-records';
import { visitRecords as contract } from '@swath/contract/visit-records';
import { memberMay } from '@swath/domain/companies/member-rights';
import { getCrewJob, getOwnJob } from '../../../marketplace/jobs/jobs.reads.ts';
import { answerRecord } from '../../../marketplace/jobs/records/answer-record.ts';
import { confirmRecord } from '../../../marketplace/jobs/records/confirm-record.ts';
import { declineRecord } from '../../../marketplace/jobs/records/decline-record.ts';
import { recordVisit } from '../../../marketplace/jobs/records/record-visit.ts';
import { withdrawRecord } from '../../../marketplace/jobs/records/withdraw-record.ts';
import { requireAdmin, requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { decideRecord } from '../../../workflows/admin/records/decide-record.ts';
import { recordVisitByHand } from '../../../workflows/admin/records/record-visit-by-hand.ts';
import { listDisputedRecords } from '../../../workflows/admin/records/records.reads.ts';
import { jobAsSeen } from './job-as-seen.ts';
import { lookingOf } from './looking-of.ts';

/**
 * Handlers of the API calls by which a company records, after the day of a visit, that the visit was done, and by which
 * its office and the homeowner confirm or deny that.
 */
export const visitRecordsHttp = (ctx: Context) =>
  serve(contract, {
    record: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const office = viewer.company !== null && memberMay(viewer.company.member, 'office');
      await recordVisit(ctx, crew, params.id, { ...body, by: viewer.account, office });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    confirm: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await confirmRecord(ctx, crew, { job: params.id, record: body.record }, viewer.account);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    decline: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const no = { reason: body.reason, by: viewer.account };
      await declineRecord(ctx, crew, { job: params.id, record: body.record }, no);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    withdraw: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await withdrawRecord(ctx, crew, { job: params.id, record: body.record }, viewer.account);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, params.id));
    },
    answer: async ({ viewer, params, body }) => {
      const homeowner = requireHomeowner(viewer);
      const answer = body.done ? ({ done: true } as const) : ({ done: false, note: body.note } as const);
      await answerRecord(ctx, homeowner, { job: params.id, record: body.record }, answer);
      return getOwnJob(ctx.db, homeowner, params.id);
    },
  });

/**
 * Handlers of the administrators' API calls about records that a visit was done: list those that the homeowner
 * disputes, decide about one, write one for a company.
 */
export const adminRecordsHttp = (ctx: Context) =>
  serve(adminRecords, {
    list: async ({ viewer }) => listDisputedRecords(ctx.db, requireAdmin(viewer)),
    decide: (call) => {
      const { record, paid, reason } = call.body;
      return decideRecord(ctx, lookingOf(call), { job: call.params.id, record, paid, reason });
    },
    record: (call) => recordVisitByHand(ctx, lookingOf(call), { id: call.params.id, ...call.body }),
  });
