import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobRow } from '../jobs.writes.ts';
import { completeRecordedVisit, notifyRecordCompleted } from './complete-recorded-visit.ts';
import { lockOpenRecord, saveRecordEnd } from './records.writes.ts';

/**
 * Ends a company's record that a visit was done, whose deadline has passed without an answer. If the homeowner had to
 * answer, that counts as yes: the visit is completed. If the office had to confirm it, the record is dropped, and the
 * visit is overdue as before.
 *
 * Source: docs/rules/jobs.md.
 */
export function expireRecord(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobRow(tx, id);
    const record = job && (await lockOpenRecord(tx, id));
    const now = await ctx.clock.now(tx);
    // The record was answered, withdrawn or replaced in the meantime.
    if (!job || !record?.dueAt || record.dueAt > now) return;

    const by = { side: 'product' } as const;
    const isYes = record.stage === 'homeowner';
    await saveRecordEnd(tx, { id: record.id, job: id }, { state: isYes ? 'accepted' : 'expired', by: null, now });
    if (isYes) {
      await recordEvent(tx, { job: id, by, event: { kind: 'record_answered', answer: 'none' } });
      await completeRecordedVisit(tx, job, record, { notify: true, now });
      await notifyRecordCompleted(ctx, tx, job, 'none');
      return;
    }
    await recordEvent(tx, { job: id, by, event: { kind: 'record_ended', why: 'expired' } });
    const { customer, date } = await getSides(tx, id);
    const notice = { kind: 'record_expired', customer, date } as const;
    await notifyCompany(ctx, tx, { company: job.companyId, notice, subject: id });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.recorded', subject: id, audience });
  });
}
