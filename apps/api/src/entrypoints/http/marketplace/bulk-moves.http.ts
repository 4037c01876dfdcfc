import { bulkMoves as contract } from '@swath/contract/bulk-moves';
import { dismissRainForecast } from '../../../marketplace/bulk-moves/forecast/dismiss-rain-forecast.ts';
import { viewRainForecast } from '../../../marketplace/bulk-moves/forecast/view-rain-forecast.ts';
import { proposeBulkMove } from '../../../marketplace/bulk-moves/propose-bulk-move.ts';
import { sendBulkMove } from '../../../marketplace/bulk-moves/send-bulk-move.ts';
import { undoBulkMove } from '../../../marketplace/bulk-moves/undo-bulk-move.ts';
import { viewBulkMoves } from '../../../marketplace/bulk-moves/view-bulk-moves.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls by which a company moves many visits at once. */
export const bulkMovesHttp = (ctx: Context) =>
  serve(contract, {
    propose: ({ viewer, body }) => proposeBulkMove(ctx, requireCrew(viewer), body),
    send: ({ viewer, body }) => sendBulkMove(ctx, requireCrew(viewer), body, viewer.account),
    list: async ({ viewer }) => viewBulkMoves(ctx.db, requireCrew(viewer), await ctx.clock.now(ctx.db)),
    forecast: ({ viewer }) => viewRainForecast(ctx.db, requireCrew(viewer)),
    dismissForecast: ({ viewer, body }) => dismissRainForecast(ctx, requireCrew(viewer), body.date),
    undo: ({ viewer, params: { id } }) => undoBulkMove(ctx, requireCrew(viewer), id, viewer.account),
  });
