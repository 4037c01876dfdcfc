import { payouts as contract } from '@swath/contract/payouts';
import { viewPayout } from '../../../money/payouts/lines/view-payout.ts';
import { viewUnpaid } from '../../../money/payouts/lines/view-unpaid.ts';
import { viewPayouts } from '../../../money/payouts/view-payouts.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about a company's payouts to its bank: list, one with its jobs, what is not paid out. */
export const payoutsHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer }) => viewPayouts(ctx, requireCrew(viewer)),
    details: async ({ viewer, params: { payoutId }, query: { page } }) =>
      viewPayout(ctx, requireCrew(viewer), payoutId, page),
    unpaid: async ({ viewer, query: { page } }) => viewUnpaid(ctx, requireCrew(viewer), page),
  });
