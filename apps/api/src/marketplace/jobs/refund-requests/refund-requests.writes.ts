import type { AccountId, CompanyId, JobId, RefundRequestId, SeriesId } from '@swath/domain/ids';
import type { CrewReason } from '@swath/domain/jobs/crew-reason';
import type { RefundAct } from '@swath/domain/jobs/refund-act';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** A refund request to be inserted; `by` is the member who makes it, `amount` is in cents. */
export type NewRequest = {
  readonly company: CompanyId;
  readonly act: RefundAct;
  readonly series: SeriesId | null;
  readonly reason: CrewReason | null;
  readonly note: string;
  readonly amount: Cents;
  readonly by: AccountId;
  readonly jobs: readonly JobId[];
};

/**
 * Inserts a refund request about those of the given jobs that no open request is about. The caller must have locked the
 * jobs.
 *
 * @returns the request's id and the number of its jobs; null when a request to end the series is open already
 */
export async function insertRequest(tx: Tx, of: NewRequest): Promise<{ id: RefundRequestId; jobs: number } | null> {
  const row = await tx
    .insertInto('refund_requests')
    .values({
      ...{ company_id: of.company, series_id: of.series, act: of.act, reason: of.reason, note: of.note },
      ...{ amount_cents: of.amount, asked_by: of.by, asked_at: sql<Date>`clock_now()` },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const jobs = await tx
    .insertInto('refund_request_jobs')
    .values(of.jobs.map((job) => ({ request_id: row.id, job_id: job })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .execute();
  return { id: row.id, jobs: jobs.length };
}

/** Locks a refund request. @returns whether it is still open */
export async function lockWaitingRequest(tx: Tx, id: RefundRequestId): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_requests')
    .where('id', '=', id)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'waiting';
}

/**
 * The outcome of a refund request: approved or declined by a member with the permission to refund, or `gone`: withdrawn
 * by its author.
 */
export type RefundAnswer =
  | { readonly state: 'approved' | 'declined'; readonly by: AccountId; readonly answer: string }
  | { readonly state: 'gone' };

/**
 * Saves the outcome of a refund request, after which none of its jobs waits for it. The caller must have locked the
 * request.
 */
export async function saveAnswer(tx: Tx, id: RefundRequestId, of: RefundAnswer): Promise<void> {
  const answered =
    of.state === 'gone' ? {} : { answered_by: of.by, answered_at: sql<Date>`clock_now()`, answer: of.answer };
  await tx
    .updateTable('refund_requests')
    .set({ state: of.state, ...answered })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('refund_request_jobs').set({ is_waiting: false }).where('request_id', '=', id).execute();
}
