import type { ComplaintAnswer, ComplaintEnd, ComplaintKind } from '@swath/domain/complaints/complaint';
import type { AccountId, ComplaintId, JobId, PhotoId } from '@swath/domain/ids';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { COLUMNS, type Complaints } from '../../../platform/db/tables.ts';
import { propertyZone } from '../to-job.ts';

/**
 * Locks a homeowner's job until this transaction ends, with its complaint, if there is one; the lock of the job protects
 * both. Null when there is no such job, or it is at an own client.
 */
export async function lockComplainedJob(tx: Tx, id: JobId) {
  const job = await tx
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(COLUMNS.jobs)
    .select(propertyZone.as('property_zone'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job?.client_id) return null;
  const complaint = await tx
    .selectFrom('complaints')
    .where('job_id', '=', id)
    .select(COLUMNS.complaints)
    .executeTakeFirst();
  return { job: { ...job, client_id: job.client_id }, complaint: complaint ?? null };
}
export type ComplainedJob = NonNullable<Awaited<ReturnType<typeof lockComplainedJob>>>['job'];
export type ComplaintRow = Selectable<Complaints>;

type NewComplaint = {
  readonly job: JobId;
  readonly kind: ComplaintKind;
  readonly words: string;
  readonly now: Date;
  readonly dueAt: Date;
};

/** Inserts a complaint that waits for the company. @returns its id */
export async function insertComplaint(tx: Tx, { job, kind, words, now, dueAt }: NewComplaint): Promise<ComplaintId> {
  const { id } = await tx
    .insertInto('complaints')
    .values({ job_id: job, kind, words, reported_at: now, state: 'company', due_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const update = async (tx: Tx, id: ComplaintId, to: Updateable<Complaints>): Promise<void> => {
  await tx.updateTable('complaints').set(to).where('id', '=', id).execute();
};

/** Stores a company's answer. From then on the complaint waits for the homeowner until `dueAt`. */
export const saveComplaintAnswer = (
  tx: Tx,
  id: ComplaintId,
  {
    how,
    words,
    by,
    now,
    dueAt,
    amount,
    redo,
  }: {
    readonly how: ComplaintAnswer;
    readonly words: string;
    readonly by: AccountId;
    readonly now: Date;
    readonly dueAt: Date;
    readonly amount: ComplaintRow['answer_cents'];
    readonly redo: JobId | null;
  },
): Promise<void> =>
  update(tx, id, {
    ...{ state: 'homeowner', due_at: dueAt, answer: how, answer_words: words, answered_at: now, answered_by: by },
    ...{ answer_cents: amount, redo_job_id: redo },
  });

/** Has administrators decide, because the homeowner asks for it with these words, or, null, the company did not answer. */
export const saveEscalation = (tx: Tx, id: ComplaintId, words: string | null, now: Date): Promise<void> =>
  update(tx, id, { state: 'swath', due_at: null, ...(words !== null && { objection: words, objected_at: now }) });

/** Closes a complaint. */
export const saveComplaintEnd = (tx: Tx, id: ComplaintId, ended: ComplaintEnd, now: Date): Promise<void> =>
  update(tx, id, { state: 'closed', due_at: null, ended, ended_at: now });

/** Stores an appeal, about which administrators decide. */
export const saveAppeal = (
  tx: Tx,
  id: ComplaintId,
  appeal: {
    readonly side: 'homeowner' | 'company';
    readonly words: string;
    readonly by: AccountId;
    readonly now: Date;
  },
): Promise<void> =>
  update(tx, id, {
    ...{ state: 'appealed', due_at: null, appeal_side: appeal.side, appeal: appeal.words },
    ...{ appealed_at: appeal.now, appealed_by: appeal.by },
  });

type Decided = {
  readonly amount: ComplaintRow['decided_cents'];
  readonly words: string;
  readonly by: AccountId;
  readonly now: Date;
};

/** Stores an administrator's decision, against which each side can appeal until `dueAt`. */
export const saveDecision = (tx: Tx, id: ComplaintId, made: Decided, dueAt: Date): Promise<void> =>
  update(tx, id, {
    ...{ state: 'decided', due_at: dueAt, decided_cents: made.amount, decision: made.words },
    ...{ decided_at: made.now, decided_by: made.by },
  });

/** Stores the decision about the appeal, which closes the complaint. */
export const saveFinalDecision = (tx: Tx, id: ComplaintId, made: Decided): Promise<void> =>
  update(tx, id, {
    ...{ state: 'closed', due_at: null, final_cents: made.amount, final_words: made.words },
    ...{ final_at: made.now, final_by: made.by, ended: 'final', ended_at: made.now },
  });

/** Sets another deadline of a complaint. */
export const saveComplaintDue = (tx: Tx, id: ComplaintId, dueAt: Date): Promise<void> =>
  update(tx, id, { due_at: dueAt });

/** Attaches a photo to a complaint. @param position  its place among the complaint's photos, from 0 */
export async function saveComplaintPhoto(tx: Tx, photo: PhotoId, complaint: ComplaintId, position: number) {
  await tx
    .updateTable('photos')
    .set({ complaint_id: complaint, position, queued_job_id: null, ends_at: null })
    .where('id', '=', photo)
    .execute();
}
