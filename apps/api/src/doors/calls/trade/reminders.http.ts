import { reminders as contract } from '@swath/contract/reminders';
import { requireCrew } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { markChecklistAway } from '../../../trade/reminders/mark-checklist-away.ts';
import { markQueueSeen } from '../../../trade/reminders/mark-queue-seen.ts';
import { markSpotlightShown } from '../../../trade/reminders/mark-spotlight-shown.ts';
import { viewChecklist } from '../../../trade/reminders/view-checklist.ts';
import { viewReminders } from '../../../trade/reminders/view-reminders.ts';

/** Every call about what somebody of a company is reminded of. */
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
