import type { Day } from '@swath/domain/calendar';
import type { Shift, ShiftEvent } from '@swath/domain/hours/shift';
import type { AccountId, CompanyId, WorkShiftId } from '@swath/domain/ids';
import type { ActTime } from '@swath/domain/jobs/act-time';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';

/** Locks somebody's account until this transaction ends, so that changes of their hours happen one at a time. */
export async function lockWorker(tx: Tx, account: AccountId): Promise<void> {
  await tx.selectFrom('accounts').where('id', '=', account).select('id').forNoKeyUpdate().execute();
}

/** Whose hours are changed. */
export type Worker = { readonly company: CompanyId; readonly account: AccountId };

const columnsOf = ({ startedAt, endedAt, breakStartedAt, breakMinutes }: Shift) => ({
  started_at: startedAt,
  ended_at: endedAt,
  break_started_at: breakStartedAt,
  break_minutes: breakMinutes,
});

/** Inserts hours. @returns their id */
export async function insertShift(
  tx: Tx,
  { company, account }: Worker,
  { shift, day, changed }: { shift: Shift; day: Day; changed: boolean },
): Promise<WorkShiftId> {
  const { id } = await tx
    .insertInto('work_shifts')
    .values({ company_id: company, account_id: account, work_date: day, is_changed: changed, ...columnsOf(shift) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves what hours have become. @param day  day on which they begin */
export async function saveShift(
  tx: Tx,
  id: WorkShiftId,
  { shift, day, changed }: { shift: Shift; day: Day; changed: boolean },
): Promise<void> {
  await tx
    .updateTable('work_shifts')
    .set({ ...columnsOf(shift), work_date: day })
    .$if(changed, (row) => row.set({ is_changed: true }))
    .where('id', '=', id)
    .execute();
}

/** Marks hours as not worked; their row and history stay. */
export async function saveRemoved(tx: Tx, id: WorkShiftId, now: Date): Promise<void> {
  await tx.updateTable('work_shifts').set({ removed_at: now, is_changed: true }).where('id', '=', id).execute();
}

/** Saves that the member was asked whether they have forgotten to end this work. */
export async function saveEndAsked(tx: Tx, id: WorkShiftId, now: Date): Promise<void> {
  await tx.updateTable('work_shifts').set({ end_asked_at: now }).where('id', '=', id).execute();
}

type Entry = {
  readonly kind: ShiftEvent;
  readonly by: AccountId;
  /** What the hours are after it. */
  readonly shift: Shift;
  readonly act: ActTime;
  readonly key?: string | undefined;
  readonly reason?: string;
};

/** Adds an entry to the history of hours, and tells the pages of the member and of the company's office. */
export async function recordHoursEvent(
  tx: Tx,
  { company, account }: Worker,
  id: WorkShiftId,
  { kind, by, shift, act, key, reason = '' }: Entry,
): Promise<void> {
  await tx
    .insertInto('work_shift_events')
    .values({
      ...{ shift_id: id, kind, at: act.at, clock_changed: act.clockChanged, done_by: by, key: key ?? null, reason },
      ...{ received_at: act.receivedAt > act.at ? act.receivedAt : null },
      ...{ started_at: shift.startedAt, ended_at: shift.endedAt, break_minutes: shift.breakMinutes },
    })
    .execute();
  await recordHoursChange(tx, { company, account });
}

/** Tells the pages of a member and of the company's office that hours have changed. */
export const recordHoursChange = (tx: Tx, { company, account }: Worker): Promise<void> =>
  recordChange(tx, { kind: 'hours.changed', subject: account, audience: { account, office: company } });

/** Saves that an owner approves a member's week; what is approved already stays. */
export async function insertApproval(
  tx: Tx,
  { company, account }: Worker,
  { week, by, now }: { week: Day; by: AccountId; now: Date },
): Promise<void> {
  await tx
    .insertInto('approved_work_weeks')
    .values({ company_id: company, account_id: account, week, approved_by: by, approved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the approval of a member's week. */
export async function deleteApproval(tx: Tx, { company, account }: Worker, week: Day): Promise<void> {
  await tx
    .deleteFrom('approved_work_weeks')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('week', '=', week)
    .execute();
}
