import type { Context } from '../../../platform/context.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { listDueCalendars } from './busy.reads.ts';

/** Has every calendar read that was last read an hour ago. A reading that breaks off is asked for again by the next round. */
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
