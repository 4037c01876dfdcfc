import { seriesProposals as contract } from '@swath/contract/series-proposals';
import { readRule } from '@swath/contract/series-rule';
import { proposeSeries } from '../../../marketplace/series/company/propose-series.ts';
import { declineProposal, withdrawProposal } from '../../../marketplace/series/proposals/decline-proposal.ts';
import { previewProposal, toProposalPreview } from '../../../marketplace/series/proposals/preview-proposal.ts';
import { listOpenProposals, listServedHomeowners } from '../../../marketplace/series/proposals/proposals.reads.ts';
import { viewProposal, viewProposals } from '../../../marketplace/series/proposals/view-proposals.ts';
import { requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handlers of the API calls about the series that companies propose to homeowners: a company previews, sends, lists and
 * withdraws them; a homeowner lists and declines them.
 */
export const seriesProposalsHttp = (ctx: Context) =>
  serve(contract, {
    listServed: ({ viewer }) => listServedHomeowners(ctx.db, requireCrew(viewer)),
    preview: async ({ viewer, body }) => {
      const asked = { job: body.job_id, rule: readRule(body.rule) };
      return toProposalPreview(await previewProposal(ctx.db, requireCrew(viewer), asked, await ctx.clock.now(ctx.db)));
    },
    send: async ({ viewer, body: { about, rule, ...words } }) => {
      const crew = requireCrew(viewer);
      const what = about.kind === 'new' ? { job: about.job_id } : { series: about.series_id, from: about.from };
      const proposal = { ...words, about: what, rule: readRule(rule) };
      return viewProposal(ctx.db, crew, await proposeSeries(ctx, crew, proposal, viewer.account));
    },
    listOfCompany: ({ viewer }) => viewProposals(ctx.db, requireCrew(viewer)),
    withdraw: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await withdrawProposal(ctx, crew, params.id);
      return viewProposal(ctx.db, crew, params.id);
    },
    listOwn: ({ viewer }) => listOpenProposals(ctx.db, requireHomeowner(viewer)),
    decline: async ({ viewer, params }) => {
      await declineProposal(ctx, requireHomeowner(viewer), params.id);
      return { declined: true };
    },
  });
