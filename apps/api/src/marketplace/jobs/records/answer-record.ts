import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobOfHomeowner } from '../jobs.writes.ts';
import { completeRecordedVisit, notifyRecordCompleted } from './complete-recorded-visit.ts';
import { lockRecord, type RecordOf } from './lock-record.ts';
import { recordDisputedMail } from './records.mail.ts';
import { saveRecordEnd, saveRecordStage } from './records.writes.ts';

/**
 * A homeowner's answer to the question whether a recorded visit (one that the company says, after its day, was done)
 * was done. `note`: the homeowner's objection.
 */
type RecordAnswer = { readonly done: true } | { readonly done: false; readonly note: string };

/**
 * Stores the homeowner's answer to whether a recorded visit was done. Yes completes the visit. After a no, an
 * administrator decides; until then nothing is captured or refunded, and the homeowner may still change the answer to
 * yes.
 *
 * @throws Refused job_not_found, record_not_open
 *
 * Source: docs/rules/jobs.md.
 */
export function answerRecord(
  ctx: Context,
  homeowner: HomeownerProof,
  of: RecordOf,
  answer: RecordAnswer,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const lockedJob = await lockJobOfHomeowner(tx, homeowner, of.job);
    const { job, record } = await lockRecord(
      tx,
      lockedJob,
      of.record,
      answer.done ? ['homeowner', 'administrator'] : ['homeowner'],
    );
    const now = await ctx.clock.now(tx);
    const event = { kind: 'record_answered', answer: answer.done ? 'yes' : 'no' } as const;
    const by = { side: 'homeowner', account: homeowner } as const;
    await recordEvent(tx, { job: job.id, by, event, note: answer.done ? '' : answer.note });
    if (answer.done) {
      await saveRecordEnd(tx, { id: record.id, job: job.id }, { state: 'accepted', by: homeowner, now });
      await completeRecordedVisit(tx, job, record, { notify: true, now });
      await notifyRecordCompleted(ctx, tx, job, 'yes');
      return;
    }
    await saveRecordStage(tx, record.id, { stage: 'administrator', dueAt: null, objection: answer.note });
    const sides = await getSides(tx, job.id);
    const { customer, date } = sides;
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'record_disputed', customer, date, objection: answer.note },
      subject: job.id,
      mail: recordDisputedMail(sides, answer.note, ctx.settings.publicUrl),
    });
    const audience = { account: homeowner, company: job.companyId };
    await recordChange(tx, { kind: 'job.recorded', subject: job.id, audience });
  });
}
