import type { Context } from '../../platform/context.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { listEnding } from './ending/ending.reads.ts';
import { notifyBeforeEnd } from './ending/notify-before-end.ts';
import { expireProposal } from './proposals/expire-proposal.ts';
import { listUnanswered } from './proposals/proposals.reads.ts';
import { geocodeSeries } from './visits/geocode-series.ts';
import { optimizeSeries } from './visits/optimize-series.ts';

/** Handlers of the background tasks about series. */
export const seriesTasks = {
  'geocode-series': (ctx, { seriesId }) => geocodeSeries(ctx, seriesId),
  'optimize-series': (ctx, { seriesId }) => optimizeSeries(ctx, seriesId),
  'sweep-series-proposals': (ctx) => sweepProposals(ctx),
  'expire-series-proposal': (ctx, { proposalId }) => expireProposal(ctx, proposalId),
  'sweep-series-ends': (ctx) => sweepSeriesEnds(ctx),
  'ask-series-end': (ctx, { seriesId }) => notifyBeforeEnd(ctx, seriesId),
} satisfies Tasks;

/**
 * Cron task: enqueues one task per proposal that was not answered in time, so that a failing task does not block the
 * others.
 */
async function sweepProposals(ctx: Context): Promise<void> {
  const late = await listUnanswered(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const proposalId of late) {
      await enqueueTask(tx, 'expire-series-proposal', { proposalId }, { key: `expire-series-proposal:${proposalId}` });
    }
  });
}

/** Cron task: enqueues, for each series that ends soon, the question to its homeowner whether it goes on. */
export async function sweepSeriesEnds(ctx: Context): Promise<void> {
  const ending = await listEnding(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const seriesId of ending)
      await enqueueTask(tx, 'ask-series-end', { seriesId }, { key: `series-end:${seriesId}` });
  });
}
