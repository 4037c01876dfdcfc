import { adminComplaints } from '@swath/contract/admin-complaints';
import { complaints as contract } from '@swath/contract/complaints';
import type { JobId } from '@swath/domain/ids';
import { answerComplaint } from '../../../marketplace/jobs/complaints/answer-complaint.ts';
import { appealComplaint } from '../../../marketplace/jobs/complaints/appeal-complaint.ts';
import {
  type ComplaintReader,
  findComplaintOfJob,
  listCompanyComplaints,
  listComplaintsToDecide,
  listOwnComplaints,
} from '../../../marketplace/jobs/complaints/complaints.reads.ts';
import { endComplaint } from '../../../marketplace/jobs/complaints/end-complaint.ts';
import { escalateComplaint } from '../../../marketplace/jobs/complaints/escalate-complaint.ts';
import { makeComplaint } from '../../../marketplace/jobs/complaints/make-complaint.ts';
import { requireAdmin, requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { decideComplaint } from '../../../workflows/admin/complaints/decide-complaint.ts';
import { lookingOf } from './looking-of.ts';

const readerOf = (viewer: Viewer): ComplaintReader =>
  viewer.actor === 'homeowner' ? { homeowner: requireHomeowner(viewer) } : { crew: requireCrew(viewer) };

/** The problem of a job as the caller sees it. @throws Refused job_not_found */
async function asSeen(ctx: Context, reader: ComplaintReader, id: JobId) {
  const seen = await findComplaintOfJob(ctx.db, ctx, reader, id);
  if (!seen) throw new Refused('job_not_found');
  return seen;
}

/** Handlers of the API calls about problems that homeowners report with a mowing, for both sides. */
export const complaintsHttp = (ctx: Context) =>
  serve(contract, {
    view: async ({ viewer, params }) => asSeen(ctx, readerOf(viewer), params.id),
    make: async ({ viewer, params, body }) => {
      const homeowner = requireHomeowner(viewer);
      const { kind, words, photo_ids: photos } = body;
      await makeComplaint(ctx, homeowner, params.id, { kind, words, photos });
      return asSeen(ctx, { homeowner }, params.id);
    },
    withdraw: async ({ viewer, params }) => {
      const homeowner = requireHomeowner(viewer);
      await endComplaint(ctx, homeowner, params.id, 'withdraw');
      return asSeen(ctx, { homeowner }, params.id);
    },
    accept: async ({ viewer, params }) => {
      const homeowner = requireHomeowner(viewer);
      await endComplaint(ctx, homeowner, params.id, 'accept');
      return asSeen(ctx, { homeowner }, params.id);
    },
    escalate: async ({ viewer, params, body }) => {
      const homeowner = requireHomeowner(viewer);
      await escalateComplaint(ctx, homeowner, params.id, body.words);
      return asSeen(ctx, { homeowner }, params.id);
    },
    appeal: async ({ viewer, params, body }) => {
      const reader = readerOf(viewer);
      await appealComplaint(ctx, reader, params.id, { by: viewer.account, words: body.words });
      return asSeen(ctx, reader, params.id);
    },
    listOwn: async ({ viewer }) => listOwnComplaints(ctx, requireHomeowner(viewer)),
    listOfCompany: async ({ viewer }) => listCompanyComplaints(ctx, requireCrew(viewer)),
    answer: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const answer =
        body.how === 'refund'
          ? { how: body.how, words: body.words, amount: body.amount_cents, seen: body.seen_cents }
          : body;
      await answerComplaint(ctx, crew, { job: params.id, by: viewer.account, answer });
      return asSeen(ctx, { crew }, params.id);
    },
  });

/** Handlers of the administrators' API calls about reported problems: list those to decide, and decide. */
export const adminComplaintsHttp = (ctx: Context) =>
  serve(adminComplaints, {
    list: async ({ viewer }) => {
      requireAdmin(viewer);
      return listComplaintsToDecide(ctx.db, ctx);
    },
    decide: (call) => {
      const { state, amount_cents: amount, seen_cents: seen, words } = call.body;
      return decideComplaint(ctx, lookingOf(call), { id: call.params.id, state, amount, seen, words });
    },
  });
