import type { AccountId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfCompany, saveMissed } from '../jobs.writes.ts';
import { lockRecord, type RecordOf } from './lock-record.ts';
import { recordWithdrawnMail } from './records.mail.ts';
import { saveRecordEnd } from './records.writes.ts';

/**
 * Withdraws a company's record that a visit was done, before it is decided: the visit is overdue as before, and the
 * homeowner is notified.
 *
 * @param by  the member of the office
 * @throws Refused job_not_found, record_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function withdrawRecord(ctx: Context, crew: CrewProof, of: RecordOf, by: AccountId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const lockedJob = await lockJobOfCompany(tx, crew, of.job);
    const { job, record } = await lockRecord(tx, lockedJob, of.record, ['homeowner', 'administrator']);
    const now = await ctx.clock.now(tx);
    await saveRecordEnd(tx, { id: record.id, job: job.id }, { state: 'withdrawn', by, now });
    // The homeowner's time to choose starts now, however long the record was open.
    await saveMissed(tx, job.id, now);
    const side = { side: 'company', account: by } as const;
    await recordEvent(tx, { job: job.id, by: side, event: { kind: 'record_ended', why: 'withdrawn' } });
    const sides = await getSides(tx, job.id);
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'record_withdrawn', company: sides.company, date: job.serviceDate },
      subject: job.id,
      mail: recordWithdrawnMail(sides, ctx.settings.publicUrl),
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.recorded', subject: job.id, audience });
  });
}
