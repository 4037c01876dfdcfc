import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../../platform/worker/tasks.ts';
import { listDueCalendars } from './busy.reads.ts';
import { readCalendar } from './read-calendar.ts';

/** Background tasks that read companies' own external calendars. */
export const busyTasks = {
  'sweep-busy-calendars': (ctx) => sweepCalendars(ctx),
  'read-busy-calendar': (ctx, { companyId }) => readCalendar(ctx, companyId),
} satisfies Tasks;

/**
 * Enqueues a reading of every calendar that is due, an hour after its last one. A failed reading is not retried: the
 * calendar is due again an hour later.
 */
export async function sweepCalendars(ctx: Context): Promise<void> {
  const due = await listDueCalendars(ctx.db, await ctx.clock.now(ctx.db));
  await ctx.db.transaction().execute(async (tx) => {
    for (const companyId of due) {
      await enqueueTask(
        tx,
        'read-busy-calendar',
        { companyId },
        { key: `read-busy-calendar ${companyId}`, maxAttempts: 1 },
      );
    }
  });
}
