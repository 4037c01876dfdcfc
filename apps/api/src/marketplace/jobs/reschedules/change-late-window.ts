import { clockAt } from '@swath/domain/calendar';
import { windowAround } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { lockWaitingJob } from '../jobs.writes.ts';
import { changeWindow } from './change-window.ts';
import { findLateArrival } from './reschedules.reads.ts';

/**
 * Changes the promised arrival window of a pending job that the crew will reach after its end, or that has ended
 * without a start, to one around the expected arrival; its homeowner is notified. Does nothing if the crew is no longer
 * late.
 *
 * Source: docs/rules/jobs.md.
 */
export function changeLateWindow(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWaitingJob(tx, id);
    const arrival = job && (await findLateArrival(tx, id, await ctx.clock.now(tx)));
    if (!arrival) return;
    const { minute } = clockAt(arrival, job.timeZone);
    await changeWindow(ctx, tx, job, { to: windowAround(minute), by: { side: 'product' } });
  });
}
