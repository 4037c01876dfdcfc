import { dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { isMissed } from '@swath/domain/jobs/missed-job';
import { tellCompany } from '../../../notifications/in-app/company/tell-company.ts';
import { tellHomeowner } from '../../../notifications/in-app/tell-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { missedByCrewMail, missedMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { lockWaitingJob, saveMissed } from '../jobs.writes.ts';
import { lockOpenReschedule } from '../reschedules/reschedules.writes.ts';

/** Marks a job as missed and notifies both sides, once. From then the homeowner has two days to choose. */
export function missJob(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWaitingJob(tx, id);
    const now = await ctx.clock.now(tx);
    // Moved, started, canceled or marked meanwhile.
    if (!job || job.missedAt || !isMissed(job, dayAt(now, job.timeZone))) return;

    // A proposed day waits for its homeowner's answer, with a deadline and notices of its own.
    const open = await lockOpenReschedule(tx, id);
    if (open?.answer_by) return;

    await saveMissed(tx, id, now);
    await recordEvent(tx, { job: id, by: { side: 'product' }, event: { kind: 'missed', date: job.serviceDate } });
    const sides = await getSides(tx, id);
    const { publicUrl } = ctx.settings;
    await tellHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'missed', company: sides.company, date: job.serviceDate },
      subject: id,
      mail: missedMail(sides, publicUrl),
    });
    await tellCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'missed', customer: sides.customer, date: job.serviceDate },
      subject: id,
      mail: missedByCrewMail(sides, publicUrl),
    });
  });
}
