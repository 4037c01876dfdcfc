import { actsOf } from '@swath/domain/complaints/complaint';
import type { AccountId, JobId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { complaintAppealedMail } from './complaints.mail.ts';
import { type ComplaintReader, sideOf } from './complaints.reads.ts';
import { lockComplainedJob, saveAppeal } from './complaints.writes.ts';
import { publishComplaint } from './publish-complaint.ts';

/**
 * Appeals, as homeowner or company, against an administrator's decision. Only the first appeal of either side counts;
 * administrators decide about it for good. The other side is notified.
 *
 * @param appealing.by  the account that appeals
 * @throws Refused job_not_found, complaint_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function appealComplaint(
  ctx: Context,
  reader: ComplaintReader,
  id: JobId,
  { by, words }: { readonly by: AccountId; readonly words: string },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const found = await lockComplainedJob(tx, id);
    const isTheirs =
      'homeowner' in reader ? found?.job.client_id === reader.homeowner : found?.job.company_id === reader.crew;
    if (!found || !isTheirs) throw new Refused('job_not_found');
    const { job, complaint } = found;
    const side = sideOf(reader);
    if (!complaint || !actsOf(complaint.state, side).includes('appeal')) throw new Refused('complaint_not_open');

    await saveAppeal(tx, complaint.id, { side, words, by, now: await ctx.clock.now(tx) });
    await recordEvent(tx, { job: id, by: { side, account: by }, event: { kind: 'complaint_appealed' } });
    const sides = await getSides(tx, id);
    const { customer, company, date } = sides;
    if (side === 'homeowner') {
      const notice = { kind: 'complaint_appealed', customer, date } as const;
      await notifyCompany(ctx, tx, { company: job.company_id, notice, subject: id });
    } else {
      await notifyHomeowner(ctx, tx, {
        account: job.client_id,
        notice: { kind: 'complaint_appealed', company, date },
        subject: id,
        mail: complaintAppealedMail(sides, ctx.settings.publicUrl),
      });
    }
    await publishComplaint(tx, job);
  });
}
