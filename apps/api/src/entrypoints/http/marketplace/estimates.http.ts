import { estimates as contract } from '@swath/contract/estimates';
import { answerEstimate } from '../../../marketplace/invoices/estimates/answer-estimate.ts';
import {
  changeEstimate,
  draftEstimate,
  removeEstimate,
} from '../../../marketplace/invoices/estimates/draft-estimate.ts';
import {
  getEstimate,
  listClientEstimates,
  listOpenEstimates,
} from '../../../marketplace/invoices/estimates/estimates.reads.ts';
import { makeInvoice } from '../../../marketplace/invoices/estimates/make-invoice.ts';
import { sendEstimate, withdrawSentEstimate } from '../../../marketplace/invoices/estimates/send-estimate.ts';
import {
  previewEstimateReminder,
  sendEstimateReminder,
} from '../../../marketplace/invoices/estimates/send-estimate-reminder.ts';
import { viewPublicEstimate } from '../../../marketplace/invoices/estimates/view-public-estimate.ts';
import { writeEstimate, writePublicEstimate } from '../../../marketplace/invoices/estimates/write-estimate.ts';
import { getInvoice } from '../../../marketplace/invoices/invoices.reads.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about a company's estimates for its own clients, and about their public pages. */
export const estimatesHttp = (ctx: Context) =>
  serve(contract, {
    listOfClient: async ({ viewer, params }) => listClientEstimates(ctx.db, requireCrew(viewer), params.id),
    listOpen: async ({ viewer }) => listOpenEstimates(ctx.db, requireCrew(viewer)),
    draft: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      return getEstimate(ctx, crew, await draftEstimate(ctx, crew, params.id, body));
    },
    read: async ({ viewer, params }) => getEstimate(ctx, requireCrew(viewer), params.id),
    change: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changeEstimate(ctx, crew, params.id, body);
      return getEstimate(ctx, crew, params.id);
    },
    remove: async ({ viewer, params }) => removeEstimate(ctx, requireCrew(viewer), params.id),
    send: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await sendEstimate(ctx, crew, params.id);
      return getEstimate(ctx, crew, params.id);
    },
    previewReminder: async ({ viewer, params }) => previewEstimateReminder(ctx, requireCrew(viewer), params.id),
    remind: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await sendEstimateReminder(ctx, crew, params.id);
      return getEstimate(ctx, crew, params.id);
    },
    withdraw: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await withdrawSentEstimate(ctx, crew, params.id);
      return getEstimate(ctx, crew, params.id);
    },
    invoice: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      return getInvoice(ctx, crew, await makeInvoice(ctx, crew, params.id));
    },
    file: async ({ viewer, params, signal }) => writeEstimate(ctx, requireCrew(viewer), params.id, signal),
    readPublic: async ({ params }) => viewPublicEstimate(ctx, params.token),
    readPublicFile: async ({ params, signal }) => writePublicEstimate(ctx, params.token, signal),
    accept: async ({ params, body }) => {
      await answerEstimate(ctx, params.token, { accepted_name: body.name });
      return viewPublicEstimate(ctx, params.token);
    },
    decline: async ({ params, body }) => {
      await answerEstimate(ctx, params.token, { decline_reason: body.words });
      return viewPublicEstimate(ctx, params.token);
    },
  });
