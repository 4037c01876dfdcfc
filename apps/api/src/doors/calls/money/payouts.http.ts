import { payouts as contract } from '@swath/contract/payouts';
import { requireCrew } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { viewPayouts } from '../../../money/payouts/view-payouts.ts';

/** The call about what reaches a company's bank. */
export const payoutsHttp = (ctx: Context) =>
  serve(contract, { read: async ({ viewer }) => viewPayouts(ctx, requireCrew(viewer)) });
