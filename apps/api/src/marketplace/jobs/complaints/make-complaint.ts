import { answerDue, type ComplaintKind, whyNotComplain } from '@swath/domain/complaints/complaint';
import type { JobId, PhotoId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockFreePhoto } from '../../photos/attach-photos.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { complaintMadeMail } from './complaints.mail.ts';
import { isDone } from './complaints.reads.ts';
import { insertComplaint, lockComplainedJob, saveComplaintPhoto } from './complaints.writes.ts';
import { publishComplaint } from './publish-complaint.ts';

/** A problem as its homeowner reports it. */
type Reported = { readonly kind: ComplaintKind; readonly words: string; readonly photos: readonly PhotoId[] };

/**
 * Reports a problem with a homeowner's completed job. The company is notified and has 48 hours to answer. Once a job.
 *
 * @throws Refused job_not_found, job_not_completed, complaint_too_late, complaint_made_already; photo_not_found for a
 *   photo of another account, or one in use already
 *
 * Source: docs/rules/jobs.md.
 */
export function makeComplaint(ctx: Context, homeowner: HomeownerProof, id: JobId, reported: Reported): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const found = await lockComplainedJob(tx, id);
    if (found?.job.client_id !== homeowner) throw new Refused('job_not_found');
    const { job } = found;
    const now = await ctx.clock.now(tx);
    const { service_date: serviceDate, property_zone: timeZone } = job;
    const has = found.complaint !== null;
    const whyNot = whyNotComplain({ done: isDone(job), serviceDate, timeZone, has }, now);
    if (whyNot) throw new Refused(whyNot);

    const { kind, words } = reported;
    const dueAt = answerDue(now);
    const complaint = await insertComplaint(tx, { job: id, kind, words, now, dueAt });
    for (const [position, photo] of [...new Set(reported.photos)].entries()) {
      await lockFreePhoto(tx, homeowner, photo);
      await saveComplaintPhoto(tx, photo, complaint, position);
    }
    await recordEvent(tx, {
      job: id,
      by: { side: 'homeowner', account: homeowner },
      event: { kind: 'complaint_made', about: kind },
    });
    const sides = await getSides(tx, id);
    await notifyCompany(ctx, tx, {
      company: job.company_id,
      notice: { kind: 'complaint_made', customer: sides.customer, date: sides.date, about: kind },
      subject: id,
      mail: complaintMadeMail(sides, { kind, words, dueAt }, ctx.settings.publicUrl),
    });
    await publishComplaint(tx, job);
  });
}
