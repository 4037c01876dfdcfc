import type { AccountId } from '@swath/domain/ids';
import { answerRecordUntil } from '@swath/domain/jobs/visit-record';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { askHomeowner } from './ask-homeowner.ts';
import { completeRecordedVisit } from './complete-recorded-visit.ts';
import { lockRecord, type RecordOf } from './lock-record.ts';
import { saveRecordEnd, saveRecordStage } from './records.writes.ts';

/**
 * Confirms, for a company's office, a crew member's record that a visit was done. The homeowner is then asked whether
 * that is true; a visit to an own client (a customer whom the company bills itself, outside of Swath) is completed at
 * once.
 *
 * @param by  the member of the office
 * @throws Refused job_not_found, record_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function confirmRecord(ctx: Context, crew: CrewProof, of: RecordOf, by: AccountId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const lockedJob = await lockJobOfCompany(tx, crew, of.job);
    const { job, record } = await lockRecord(tx, lockedJob, of.record, ['office']);
    const now = await ctx.clock.now(tx);
    const side = { side: 'company', account: by } as const;
    await recordEvent(tx, { job: job.id, by: side, event: { kind: 'record_confirmed' } });
    if (job.clientId === null) {
      await saveRecordEnd(tx, { id: record.id, job: job.id }, { state: 'accepted', by, now });
      await completeRecordedVisit(tx, job, record, { notify: true, now });
      return;
    }
    const dueAt = answerRecordUntil(now);
    await saveRecordStage(tx, record.id, { stage: 'homeowner', dueAt });
    await askHomeowner(ctx, tx, job, { ...record, dueAt });
  });
}
