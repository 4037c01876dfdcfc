import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { Job } from '@swath/domain/jobs/job';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { assignCrews } from '../crews/assign-crews.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { endProposal } from './end-proposal.ts';
import {
  deleteReschedule,
  type FormerDay,
  insertReschedule,
  lockOpenReschedule,
  saveFormerDay,
} from './reschedules.writes.ts';

/** A move that a homeowner had not answered when the job was moved in bulk: from which day and window. */
export type EarlierMove = { readonly date: Day; readonly window: Window | null; readonly because: string | null };

/**
 * Moves a job back to the day from which it was moved in bulk, as a step for a job and a day that the caller has locked
 * and checked. Everything is saved as it was, the open question to its homeowner included; another crew comes only where
 * the former one cannot any more. Notifies nobody.
 *
 * @param former   the job as it was
 * @param earlier  null: its homeowner had answered everything
 */
export async function moveBack(
  tx: Tx,
  job: Job,
  { former, earlier, by }: { readonly former: FormerDay; readonly earlier: EarlierMove | null; readonly by: Doer },
): Promise<void> {
  const open = await lockOpenReschedule(tx, job.id);
  if (open) await deleteReschedule(tx, open.id);
  if (earlier && job.clientId !== null) {
    await insertReschedule(tx, {
      job: job.id,
      account: job.clientId,
      oldDate: earlier.date,
      newDate: former.serviceDate,
      oldWindow: earlier.window,
      newWindow: former.promised,
      because: earlier.because,
    });
  }
  await saveFormerDay(tx, job.id, former);
  await assignCrews(tx, job.companyId, former.serviceDate, [job.id]);
  const days = { from: job.serviceDate, to: former.serviceDate };
  for (const day of [days.from, days.to]) await enqueueRouteTask(tx, job.companyId, day);
  await recordEvent(tx, { job: job.id, by, event: { kind: 'moved_back', ...days } });
  await publish(tx, job);
}

/** Takes back the question whether a job may move, as a step for a job that the caller has locked. Sends no notification. */
export async function takeQuestionBack(tx: Tx, job: Job, by: Doer): Promise<void> {
  await endProposal(tx, job);
  await recordEvent(tx, { job: job.id, by, event: { kind: 'kept', date: job.serviceDate, why: 'withdrawn' } });
  await publish(tx, job);
}

const publish = (tx: Tx, { id, clientId: account, companyId: company }: Job): Promise<void> =>
  recordChange(tx, { kind: 'job.rescheduled', subject: id, audience: { account, company } });
