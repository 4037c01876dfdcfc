import type { AccountId, JobId, VisitRecordId } from '@swath/domain/ids';
import type { CompletedJob } from '@swath/domain/jobs/job';
import { RECORD_STAGES, type RecordStage, type RecordState } from '@swath/domain/jobs/visit-record';
import type { Tx } from '../../../platform/db/db.ts';

/** A company's record that a visit was done, which still waits for an answer; locked together with its job. */
export type OpenRecord = {
  readonly id: VisitRecordId;
  readonly stage: RecordStage;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly note: string;
  readonly recordedBy: AccountId;
  /** Whether an administrator wrote the record for the company. */
  readonly bySwath: boolean;
  /** Deadline for the answer; null while the record waits for an administrator. */
  readonly dueAt: Date | null;
};

/** Locks the open record of a job that the caller has locked; null when there is none. */
export async function lockOpenRecord(tx: Tx, job: JobId): Promise<OpenRecord | null> {
  const row = await tx
    .selectFrom('visit_records')
    .where('job_id', '=', job)
    .where('state', 'in', RECORD_STAGES)
    .select(['id', 'state', 'started_at', 'ended_at', 'note', 'recorded_by', 'by_swath', 'due_at'])
    .forUpdate()
    .executeTakeFirst();
  const stage = RECORD_STAGES.find((one) => one === row?.state);
  if (!row || !stage) return null;
  return {
    id: row.id,
    stage,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    note: row.note,
    recordedBy: row.recorded_by,
    bySwath: row.by_swath,
    dueAt: row.due_at,
  };
}

type NewRecord = Omit<OpenRecord, 'id' | 'stage'> & {
  readonly job: JobId;
  /** Who has to answer the new record first; `accepted`: no answer is needed. */
  readonly state: 'office' | 'homeowner' | 'accepted';
  readonly now: Date;
};

/** Inserts a record of a visit that the caller has locked. @returns its id */
export async function insertRecord(tx: Tx, record: NewRecord): Promise<VisitRecordId> {
  const { id } = await tx
    .insertInto('visit_records')
    .values({
      job_id: record.job,
      state: record.state,
      started_at: record.startedAt,
      ended_at: record.endedAt,
      note: record.note,
      recorded_by: record.recordedBy,
      recorded_at: record.now,
      by_swath: record.bySwath,
      due_at: record.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = record.state === 'accepted' ? null : id;
  await tx.updateTable('jobs').set({ record_id: open, updated_at: record.now }).where('id', '=', record.job).execute();
  return id;
}

/**
 * Moves an open record to its next stage, which says who has to answer it next.
 *
 * @param to.dueAt  deadline for the answer; null: none, as an administrator has to answer
 * @param to.objection  what the homeowner wrote when they said that the visit was not done; left out: not changed
 */
export async function saveRecordStage(
  tx: Tx,
  id: VisitRecordId,
  to: { readonly stage: RecordStage; readonly dueAt: Date | null; readonly objection?: string },
): Promise<void> {
  await tx
    .updateTable('visit_records')
    .set({ state: to.stage, due_at: to.dueAt, ...(to.objection !== undefined && { objection: to.objection }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends an open record of a visit, so that its job has no open record any more.
 *
 * @param end.by  the account that ended it; null: its deadline has passed
 */
export async function saveRecordEnd(
  tx: Tx,
  { id, job }: { readonly id: VisitRecordId; readonly job: JobId },
  end: {
    readonly state: Exclude<RecordState, RecordStage>;
    readonly by: AccountId | null;
    readonly reason?: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('visit_records')
    .set({ state: end.state, due_at: null, ended_by: end.by, ...(end.reason !== undefined && { reason: end.reason }) })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('jobs').set({ record_id: null, updated_at: end.now }).where('id', '=', job).execute();
}

/**
 * Saves that a visit was done at the given times of a past day.
 *
 * @param finalAt  when a task notifies the homeowner and captures the payment; null: the caller does both
 */
export async function saveRecordedVisit(
  tx: Tx,
  { id, startedAt, completedAt }: CompletedJob,
  { finalAt, now }: { readonly finalAt: Date | null; readonly now: Date },
): Promise<void> {
  const times = { started_at: startedAt, completed_at: completedAt, final_at: finalAt, record_id: null };
  await tx
    .updateTable('jobs')
    .set({ status: 'completed', ...times, updated_at: now })
    .where('id', '=', id)
    .execute();
}
