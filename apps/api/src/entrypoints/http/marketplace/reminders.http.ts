import { reminders as contract } from '@swath/contract/reminders';
import { markChecklistAway, markQueueSeen, markSpotlightShown } from '../../../marketplace/reminders/mark-reminders.ts';
import { viewChecklist, viewReminders } from '../../../marketplace/reminders/view-reminders.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handlers of the API calls about the reminders that a member sees on the company's dashboard: new jobs in the queue,
 * the hint about missing settings (spotlight) and the setup checklist.
 */
export const remindersHttp = (ctx: Context) =>
  serve(contract, {
    read: ({ viewer, query }) => viewReminders(ctx, { ...viewer, company: requireCrew(viewer) }, query.count),
    seeSpotlight: async ({ viewer }) => {
      requireCrew(viewer);
      await markSpotlightShown(ctx, viewer.session);
    },
    seeQueue: ({ viewer, body }) => markQueueSeen(ctx, viewer.account, requireCrew(viewer), new Date(body.through)),
    readChecklist: ({ viewer }) => viewChecklist(ctx, requireCrew(viewer)),
    putChecklistAway: ({ viewer, body }) =>
      markChecklistAway(ctx, { account: viewer.account, company: requireCrew(viewer) }, body.open),
  });
