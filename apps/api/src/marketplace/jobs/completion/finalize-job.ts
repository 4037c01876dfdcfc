import { dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { timesText } from '@swath/domain/jobs/visit-record';
import { requestCapture } from '../../../money/payments/settle/request-capture.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { notifyClientOfJob } from '../client-mails/notify-client.ts';
import { completedMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { lockFinishedJob, saveFinal } from '../jobs.writes.ts';

/**
 * Finalizes a completed job once it can no longer be undone: notifies the homeowner, asks them for a rating, and
 * requests the capture of the amount held on their card. Idempotent.
 *
 * Source: docs/rules/jobs.md.
 */
export function finalizeJob(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockFinishedJob(tx, id, now);
    // The completion was undone, or is finalized already.
    if (!job) return;

    await saveFinal(tx, id, now);
    await requestCapture(tx, id, now);
    const sides = await getSides(tx, id);
    const { photos } = job;
    const date = dayAt(job.startedAt, sides.propertyZone);
    const times = timesText(job, sides.propertyZone);
    if (job.clientId === null) await notifyClientOfJob(ctx, tx, id, { kind: 'done', date, times });
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'completed', company: sides.company, date, photos, times },
      subject: id,
      mail: completedMail(sides, job, ctx.settings.publicUrl),
    });
  });
}
