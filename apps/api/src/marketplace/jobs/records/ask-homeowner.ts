import type { VisitRecordId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { type RecordedTimes, timesText } from '@swath/domain/jobs/visit-record';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getSides } from '../jobs.reads.ts';
import { recordAskedMail } from './records.mail.ts';

type Asked = RecordedTimes & {
  readonly id: VisitRecordId;
  readonly note: string;
  readonly dueAt: Date;
  readonly bySwath: boolean;
};

/**
 * Asks the homeowner by notice and mail whether a visit was done that its company has recorded as done, and sends a
 * change event to both sides. The caller must have locked the job.
 */
export async function askHomeowner(ctx: Context, tx: Tx, job: Job, record: Asked): Promise<void> {
  const sides = await getSides(tx, job.id);
  const who = record.bySwath ? `Swath, for ${sides.company},` : sides.company;
  const times = timesText(record, sides.propertyZone);
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'record_asked', company: who, date: job.serviceDate, times },
    subject: job.id,
    mail: recordAskedMail(sides, { who, times, note: record.note, until: record.dueAt }, ctx.settings.publicUrl),
  });
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.recorded', subject: job.id, audience });
}
