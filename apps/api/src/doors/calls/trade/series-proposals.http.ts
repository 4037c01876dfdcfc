import { seriesProposals as contract } from '@swath/contract/series-proposals';
import { readRule } from '@swath/contract/series-rule';
import { requireCrew, requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { proposeSeries } from '../../../trade/series/company/propose-series.ts';
import { declineProposal } from '../../../trade/series/proposals/decline-proposal.ts';
import { previewProposal, toProposalPreview } from '../../../trade/series/proposals/preview-proposal.ts';
import { listOpenProposals, listServedHomeowners } from '../../../trade/series/proposals/proposals.reads.ts';
import { viewProposal, viewProposals } from '../../../trade/series/proposals/view-proposals.ts';
import { withdrawProposal } from '../../../trade/series/proposals/withdraw-proposal.ts';

/** Every call about the series that companies propose to homeowners. */
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
