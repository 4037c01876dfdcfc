import type { Tasks } from '../../platform/worker/tasks.ts';
import { expireProposal } from './proposals/expire-proposal.ts';
import { sweepProposals } from './proposals/sweep-proposals.ts';
import { geocodeSeries } from './visits/geocode-series.ts';
import { optimizeSeries } from './visits/optimize-series.ts';

/** Background tasks for series. */
export const seriesTasks = {
  'geocode-series': (ctx, { seriesId }) => geocodeSeries(ctx, seriesId),
  'optimize-series': (ctx, { seriesId }) => optimizeSeries(ctx, seriesId),
  'sweep-series-proposals': (ctx) => sweepProposals(ctx),
  'expire-series-proposal': (ctx, { proposalId }) => expireProposal(ctx, proposalId),
} satisfies Tasks;
