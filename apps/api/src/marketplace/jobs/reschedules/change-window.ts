import { isSameWindow, type Window } from '@swath/domain/day-window';
import type { Job } from '@swath/domain/jobs/job';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { findPromise, getSides } from '../jobs.reads.ts';
import { promiseWords } from './describe-arrival.ts';
import { recordReschedule } from './record-reschedule.ts';
import { windowChangedMail } from './reschedules.mail.ts';
import { lockOpenReschedule, saveBrokenPromise } from './reschedules.writes.ts';

/** The new window, who changes it, and whether the caller notifies the homeowner itself; false by default. */
type Change = { readonly to: Window; readonly by: Doer; readonly isNotified?: boolean };

/**
 * Changes the promised arrival window of a pending job for the company's side, as a step for a job that the caller has
 * locked. The homeowner is notified at once, and may accept, pick another day, or cancel with a full refund. Does
 * nothing if that window is promised already, or none is.
 *
 * Source: docs/rules/jobs.md.
 */
export async function changeWindow(
  ctx: Context,
  tx: Tx,
  job: Job,
  { to, by, isNotified = false }: Change,
): Promise<void> {
  const was = await findPromise(tx, job.id);
  if (!was || isSameWindow(was, to) || job.clientId === null) return;
  await saveBrokenPromise(tx, job.id, to);
  const { serviceDate: date } = job;
  const open = await lockOpenReschedule(tx, job.id);
  // While a proposed day waits for an answer, the homeowner answers that.
  if (!open?.answer_by) {
    const days = { oldDate: date, newDate: date, oldWindow: was, newWindow: to };
    await recordReschedule(tx, { job: job.id, account: job.clientId, ...days, because: null });
  }
  const sides = await getSides(tx, job.id);
  const words = { was: promiseWords(sides, date, was), is: promiseWords(sides, date, to) };
  await recordEvent(tx, { job: job.id, by, event: { kind: 'window_changed', from: was, to } });
  if (!isNotified) {
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'window_changed', company: sides.company, date, ...words },
      subject: job.id,
      mail: windowChangedMail(sides, words, ctx.settings.publicUrl),
    });
  }
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
}
