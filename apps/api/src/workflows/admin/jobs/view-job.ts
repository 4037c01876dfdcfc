import type { AdminJob, JobPayment } from '@swath/contract/admin-jobs';
import type { JobId } from '@swath/domain/ids';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { RETURNABLE } from '@swath/domain/payments/payment-state';
import { type Cents, cents } from '@swath/domain/units';
import { findComplaintAsAdmin } from '../../../marketplace/jobs/complaints/complaints.reads.ts';
import { listHistory } from '../../../marketplace/jobs/history/list-history.ts';
import { findOpenRecord } from '../../../marketplace/jobs/records/records.reads.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type Looking, recordLook } from '../looks/record-look.ts';
import { findHomeownersJob, listJobPayments } from './jobs.reads.ts';

/**
 * Reads a homeowner's job for an administrator. The view is recorded in the audit trail.
 * @throws Refused job_not_found, also for an own client's job
 */
export const viewJobFile = (ctx: Context, looking: Looking, id: JobId): Promise<AdminJob> =>
  ctx.db.transaction().execute((tx) => readJobFile(ctx, tx, looking, id));

/**
 * Like `viewJobFile`, within the caller's transaction: for the response to a change of the job.
 * @throws Refused job_not_found, also for an own client's job
 */
export async function readJobFile(ctx: Context, tx: Tx, looking: Looking, id: JobId): Promise<AdminJob> {
  const row = await findHomeownersJob(tx, id);
  if (!row) throw new Refused('job_not_found');
  const homeowner = { id: row.client_id, name: row.email };
  await recordLook(tx, looking, { homeowner, what: 'job', job: id });
  const payments = await listJobPayments(tx, id);
  const record = await findOpenRecord(tx, id);
  const history = await listHistory({ ...ctx, db: tx }, { side: 'homeowner', id: row.client_id, byAdmin: true }, id);
  return {
    id,
    status: row.status,
    service_date: row.service_date,
    time_zone: row.time_zone,
    company_id: row.company_id,
    company_name: row.company_name,
    homeowner_id: row.client_id,
    full_name: row.full_name,
    email: row.email,
    address: row.address,
    lot_size: lotSizeText(row.lot_size_sqft),
    is_series: row.series_id !== null,
    price_cents: row.price_cents,
    fee_cents: row.fee_cents,
    share_returned_cents: row.share_returned_cents,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    record,
    problem: await findComplaintAsAdmin(tx, ctx, id),
    cancel: whyNotCancel({ status: row.status, record }) === null ? whatReturns(payments) : null,
    payments,
    history: history.map(({ by, kind, photo, ...line }) => line),
  };
}

/**
 * What canceling a job would give back, in cents: `refund_cents` of captured money, `release_cents` of authorized
 * money.
 */
export function whatReturns(payments: readonly JobPayment[]): { refund_cents: Cents; release_cents: Cents } {
  const sum = (of: (payment: JobPayment) => number) => cents(payments.reduce((all, one) => all + of(one), 0));
  return {
    refund_cents: sum(({ state, is_returning: isReturning, captured_cents: taken, refunded_cents: back }) =>
      RETURNABLE.includes(state) && !isReturning ? taken - back : 0,
    ),
    release_cents: sum(({ state, amount_cents: held }) => (state === 'authorized' ? held : 0)),
  };
}
