import { reschedules as contract } from '@swath/contract/reschedules';
import { acknowledgeReschedule } from '../../../marketplace/jobs/reschedules/acknowledge-reschedule.ts';
import { declineReschedule } from '../../../marketplace/jobs/reschedules/decline-reschedule.ts';
import { listPendingReschedules } from '../../../marketplace/jobs/reschedules/reschedules.reads.ts';
import { requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of a homeowner's API calls that list and answer a company's moves of their visits to another day. */
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
