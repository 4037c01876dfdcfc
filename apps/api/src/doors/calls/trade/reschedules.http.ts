import { reschedules as contract } from '@swath/contract/reschedules';
import { requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { acknowledgeReschedule } from '../../../trade/jobs/reschedules/acknowledge-reschedule.ts';
import { declineReschedule } from '../../../trade/jobs/reschedules/decline-reschedule.ts';
import { listPendingReschedules } from '../../../trade/jobs/reschedules/reschedules.reads.ts';

/** Every call about moves that a homeowner is to answer. */
export const reschedulesHttp = (ctx: Context) =>
  serve(contract, {
    listPending: async ({ viewer }) => listPendingReschedules(ctx, requireHomeowner(viewer)),
    acknowledge: async ({ viewer, body }) => {
      await acknowledgeReschedule(ctx, requireHomeowner(viewer), body.notificationId);
      return { success: true };
    },
    decline: async ({ viewer, body }) => {
      await declineReschedule(ctx, requireHomeowner(viewer), body.notificationId);
      return { success: true };
    },
  });
