import { payouts as contract } from '@swath/contract/payouts';
import { viewPayouts } from '../../../money/payouts/view-payouts.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handler of the API call that lists a company's payouts to its bank. */
export const payoutsHttp = (ctx: Context) =>
  serve(contract, { read: async ({ viewer }) => viewPayouts(ctx, requireCrew(viewer)) });
