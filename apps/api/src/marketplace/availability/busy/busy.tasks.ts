import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { Tasks } from '../../../platform/worker/tasks.ts';
import { listDueCalendars } from './busy.reads.ts';
import { readCalendar } from './read-calendar.ts';

/** Background tasks for companies' own calendars. */
export const busyTasks = {
  'sweep-busy-calendars': (ctx) => sweepCalendars(ctx),
  'read-busy-calendar': (ctx, { companyId }) => readCalendar(ctx, companyId),
} satisfies Tasks;

/** Enqueues a reading of every calendar last read an hour ago. A failed one is not retried: the next sweep enqueues it again. */
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
