import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../../platform/worker/tasks.ts';
import { listToRemind } from './estimates.reads.ts';
import { sendDueReminder } from './send-estimate-reminder.ts';

/**
 * Handlers of the background tasks about estimates: the cron task finds those of which a client is to be reminded, and
 * enqueues the other task for each.
 */
export const estimatesTasks = {
  'sweep-estimates': (ctx) => sweepEstimates(ctx),
  'remind-estimate': (ctx, { estimateId }) => sendDueReminder(ctx, estimateId),
} satisfies Tasks;

async function sweepEstimates(ctx: Context): Promise<void> {
  const due = await listToRemind(ctx.db);
  await ctx.db.transaction().execute(async (tx) => {
    for (const estimateId of due) {
      await enqueueTask(tx, 'remind-estimate', { estimateId }, { key: `remind-estimate:${estimateId}` });
    }
  });
}
