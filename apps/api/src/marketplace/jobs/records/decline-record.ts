import type { AccountId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { getMemberName } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { lockRecord, type RecordOf } from './lock-record.ts';
import { saveRecordEnd } from './records.writes.ts';

/**
 * Declines, for a company's office, a crew member's record that a visit was done: the visit is overdue as before, and
 * can be recorded again until the deadline for that.
 *
 * @param no.by  the member of the office
 * @throws Refused job_not_found, record_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function declineRecord(
  ctx: Context,
  crew: CrewProof,
  of: RecordOf,
  no: { readonly reason: string; readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const lockedJob = await lockJobOfCompany(tx, crew, of.job);
    const { job, record } = await lockRecord(tx, lockedJob, of.record, ['office']);
    const { reason, by } = no;
    await saveRecordEnd(
      tx,
      { id: record.id, job: job.id },
      { state: 'declined', by, reason, now: await ctx.clock.now(tx) },
    );
    const side = { side: 'company', account: by } as const;
    await recordEvent(tx, { job: job.id, by: side, event: { kind: 'record_ended', why: 'declined' }, note: reason });
    const { customer, date } = await getSides(tx, job.id);
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'record_declined', customer, date, by: await getMemberName(tx, by), answer: reason },
      subject: job.id,
      by,
      only: ({ account }) => account === record.recordedBy,
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.recorded', subject: job.id, audience });
  });
}
