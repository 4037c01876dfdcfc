import type { Context } from '../../platform/context.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { listToAsk } from './hours.reads.ts';
import { notifyOpenHours } from './notify-open-hours.ts';

/**
 * Handlers of the background tasks about hours: the cron task finds work that was not ended for long, and enqueues the
 * other task for each.
 */
export const hoursTasks = {
  'sweep-open-hours': (ctx) => sweepOpenHours(ctx),
  'notify-open-hours': (ctx, { shiftId }) => notifyOpenHours(ctx, shiftId),
} satisfies Tasks;

/** Cron task: enqueues, for each work that was not ended for long, the question to its member. */
export async function sweepOpenHours(ctx: Context): Promise<void> {
  for (const shiftId of await listToAsk(ctx.db, await ctx.clock.now(ctx.db))) {
    await ctx.db
      .transaction()
      .execute((tx) => enqueueTask(tx, 'notify-open-hours', { shiftId }, { key: `open-hours:${shiftId}` }));
  }
}
