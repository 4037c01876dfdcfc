import type { AccountId, CompanyId, JobId, RefundRequestId, SeriesId } from '@swath/domain/ids';
import type { CrewReason } from '@swath/domain/jobs/crew-reason';
import type { RefundAct } from '@swath/domain/jobs/refund-act';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** What a member asks for. */
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
 * Writes a request down, for the jobs that nobody is asked about yet. The caller holds them.
 *
 * @returns its id, and how many jobs it is about; null when its series is to be ended already
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

/** Holds a request that waits for its answer against another one. @returns false when it waits no more */
export async function lockWaitingRequest(tx: Tx, id: RefundRequestId): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_requests')
    .where('id', '=', id)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'waiting';
}

/** What becomes of a request: somebody's yes or no, or whoever asked takes it back. */
export type RefundAnswer =
  | { readonly state: 'approved' | 'declined'; readonly by: AccountId; readonly answer: string }
  | { readonly state: 'gone' };

/** Writes down what became of a request, and that none of its jobs waits any more. The caller holds it. */
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
