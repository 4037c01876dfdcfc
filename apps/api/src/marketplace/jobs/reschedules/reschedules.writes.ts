import type { Day } from '@swath/domain/calendar';
import type { CrewChoice } from '@swath/domain/crews/crew';
import type { Window } from '@swath/domain/day-window';
import type { AccountId, CrewId, JobId } from '@swath/domain/ids';
import type { Move } from '@swath/domain/jobs/reschedule';
import type { Minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { columnsOfWindow, toWindow } from '../../places/windows/to-window.ts';

/**
 * Locks the open (unanswered) reschedule notice of a job; undefined when there is none. The caller must have locked the
 * job.
 */
export function lockOpenReschedule(tx: Tx, job: JobId) {
  return tx
    .selectFrom('reschedule_notices')
    .where('job_id', '=', job)
    .where('acknowledged_at', 'is', null)
    .select(['id', 'account_id', 'old_date', 'new_date', 'answer_by', 'new_start', 'new_locked', 'event_id'])
    .select(['old_from_minute', 'old_to_minute', 'new_from_minute', 'new_to_minute'])
    .forUpdate()
    .executeTakeFirst();
}

type WindowColumns = {
  readonly [end in `${'old' | 'new'}_${'from' | 'to'}_minute`]: Minutes | null;
};

/** The windows of a reschedule notice, before and after; null: any time. */
export const windowsOf = (row: WindowColumns) => ({
  oldWindow: toWindow({ promised_from_minute: row.old_from_minute, promised_to_minute: row.old_to_minute }),
  newWindow: toWindow({ promised_from_minute: row.new_from_minute, promised_to_minute: row.new_to_minute }),
});

type NewReschedule = Move & {
  readonly job: JobId;
  readonly account: AccountId;
  /**
   * Id of the event with which the crew reported why it could not mow; null: the job is moved without such a report.
   */
  readonly because: string | null;
  /** Deadline for the homeowner's answer to a proposal; left out: the job has moved already. */
  readonly answerBy?: Date;
};

/** Inserts a reschedule notice, with which the homeowner answers a company's move. */
export async function insertReschedule(tx: Tx, move: NewReschedule): Promise<void> {
  await tx
    .insertInto('reschedule_notices')
    .values({
      job_id: move.job,
      account_id: move.account,
      old_date: move.oldDate,
      new_date: move.newDate,
      old_from_minute: move.oldWindow?.start ?? null,
      old_to_minute: move.oldWindow?.end ?? null,
      new_from_minute: move.newWindow?.start ?? null,
      new_to_minute: move.newWindow?.end ?? null,
      answer_by: move.answerBy ?? null,
      event_id: move.because,
      created_at: sql<Date>`clock_now()`,
    })
    .execute();
}

/**
 * Saves the start time that is proposed together with a day, and whether it is locked, in the job's open reschedule
 * notice.
 */
export async function saveProposedTime(tx: Tx, job: JobId, time: { start: Date; locked: boolean }): Promise<void> {
  await tx
    .updateTable('reschedule_notices')
    .set({ new_start: time.start, new_locked: time.locked })
    .where('job_id', '=', job)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** Deletes a reschedule notice that was withdrawn or merged into another one. */
export async function deleteReschedule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reschedule_notices').where('id', '=', id).execute();
}

/**
 * Marks a reschedule notice as answered.
 *
 * @param by  the notice and the homeowner's account that answers it, or the job whose open notice is answered
 * @returns the id of its job; undefined when it was answered already, or is not the account's
 */
export function saveAcknowledged(tx: Tx, by: { id: string; account: AccountId } | { job: JobId }) {
  const open = tx
    .updateTable('reschedule_notices')
    .set({ acknowledged_at: sql<Date>`clock_now()` })
    .where('acknowledged_at', 'is', null);
  const own =
    'job' in by ? open.where('job_id', '=', by.job) : open.where('id', '=', by.id).where('account_id', '=', by.account);
  return own.returning('job_id').executeTakeFirst();
}

/**
 * Saves the arrival window that a job's homeowner has chosen or agreed to: a new promise, which is not broken.
 *
 * @param to  null: any time
 */
export async function savePromise(tx: Tx, id: JobId, to: Window | null): Promise<void> {
  const change = { ...columnsOfWindow(to), promise_broken_at: null, updated_at: sql<Date>`clock_now()` };
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute();
}

/** Saves that the company's side has changed a job's promised arrival window, or dropped it (null). */
export async function saveBrokenPromise(tx: Tx, id: JobId, to: Window | null): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      ...columnsOfWindow(to),
      promise_broken_at: sql<Date>`coalesce(promise_broken_at, clock_now())`,
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** What a move to another day clears of a job, as it was before. `promised`, null: any time. */
export type FormerDay = {
  readonly serviceDate: Day;
  readonly promised: Window | null;
  readonly promiseBroken: boolean;
  readonly plannedStart: Date | null;
  readonly routeOrder: number | null;
  readonly crewId: CrewId | null;
  readonly crewChoice: CrewChoice;
  readonly arrivalAt: Date | null;
  readonly opensAt: Date | null;
  readonly toldUntil: Date | null;
  readonly notBefore: Date | null;
  readonly missedAt: Date | null;
};

/** Saves a job's former day, with all that was planned and announced for it. */
export async function saveFormerDay(tx: Tx, id: JobId, former: FormerDay): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      service_date: former.serviceDate,
      ...columnsOfWindow(former.promised),
      // A promise that was broken before the move stays broken; the move itself was not.
      ...(!former.promiseBroken && { promise_broken_at: null }),
      planned_start: former.plannedStart,
      route_order: former.routeOrder,
      crew_id: former.crewId,
      crew_choice: former.crewChoice,
      arrival_at: former.arrivalAt,
      opens_at: former.opensAt,
      told_until: former.toldUntil,
      not_before: former.notBefore,
      missed_at: former.missedAt,
      updated_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', id)
    .execute();
}
