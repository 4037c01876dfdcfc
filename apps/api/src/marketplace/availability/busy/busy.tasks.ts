import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../../platform/worker/tasks.ts';
import { listDueCalendars } from './busy.reads.ts';
import { readCalendar } from './read-calendar.ts';

/**
 * The handlers of the background tasks that read companies' own external calendars: one enqueues all that are due, one
 * reads a single calendar.
 */
export const busyTasks = {
  'sweep-busy-calendars': (ctx) => sweepCalendars(ctx),
  'read-busy-calendar': (ctx, { companyId }) => readCalendar(ctx, companyId),
} satisfies Tasks;

/**
 * Enqueues a reading of every calendar that is due, that is, an hour after its last reading. A failed reading is not
 * retried: the calendar is due again an hour later.
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
