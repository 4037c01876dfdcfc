import type { HandRefund, JobPayment } from '@swath/contract/admin-jobs';
import type { JobId, PaymentId } from '@swath/domain/ids';
import { leftToRefund } from '@swath/domain/payments/hand-refund';
import { ON_ITS_WAY_BACK } from '@swath/domain/payments/payment-state';
import { moneyMoves } from '@swath/domain/receipts/money-moves';
import { cents } from '@swath/domain/units';
import type { NotNull } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';

/**
 * Finds a job that a homeowner booked, with the homeowner's account and the company. Undefined if there is none, or if
 * it is an own client's: such a job of a company's private customer concerns the company alone.
 */
export const findHomeownersJob = (db: Db, id: JobId) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .innerJoin('accounts as a', 'a.id', 'j.client_id')
    .where('j.id', '=', id)
    .select([
      'j.id',
      'j.status',
      'j.service_date',
      'j.time_zone',
      'j.company_id',
      'c.name as company_name',
      'j.client_id',
      'j.full_name',
      'a.email',
      'j.address',
      'j.lot_size_sqft',
      'j.series_id',
      'j.price_cents',
      'j.fee_cents',
      'j.share_returned_cents',
      'j.created_at',
      'j.started_at',
      'j.completed_at',
      'j.canceled_at',
    ])
    .$narrowType<{ client_id: NotNull }>()
    .executeTakeFirst();

/** Lists the payments of a job, latest first, each with its ledger lines and refunds by hand. */
export async function listJobPayments(db: Db, job: JobId): Promise<JobPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .where('job_id', '=', job)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(COLUMNS.payments)
    .execute();
  const payments: JobPayment[] = [];
  for (const row of rows) {
    const ledger = await listLedger(db, row.id);
    const refunds = await listHandRefunds(db, row.id);
    const isReturning = row.refund_reason !== null && ON_ITS_WAY_BACK.includes(row.state);
    const unpaid = isReturning ? await findUnpaid(db, row.id) : null;
    const left = leftToRefund({
      state: row.state,
      captured: row.captured_cents,
      refunded: row.refunded_cents,
      isReturning: row.refund_reason !== null,
      isOpen: false,
    });
    payments.push({
      id: row.id,
      state: row.state,
      amount_cents: row.amount_cents,
      fee_cents: row.fee_cents,
      captured_cents: row.captured_cents,
      refunded_cents: row.refunded_cents,
      left_cents: refunds.some(({ state }) => state === 'asked') ? cents(0) : left,
      is_returning: isReturning && unpaid === null,
      unpaid_refund: unpaid,
      card_brand: row.card_brand,
      card_last4: row.card_last4,
      failure_message: row.failure_message,
      created_at: row.created_at.toISOString(),
      moves: moneyMoves(ledger).map(({ at, kind, amount }) => ({ at, kind, amount_cents: amount })),
      refunds,
    });
  }
  return payments;
}

/**
 * What became of the full refund of a payment if it could not be made: it `waits` for an administrator, or was
 * `paid_otherwise`. Null if there is no such refund, or it is being tried again.
 */
async function findUnpaid(db: Db, payment: PaymentId): Promise<JobPayment['unpaid_refund']> {
  const given = db.selectFrom('unpaid_refunds').where('payment_id', '=', payment).where('hand_refund_id', 'is', null);
  const latest = await given.orderBy('failed_at', 'desc').limit(1).select('outcome').executeTakeFirst();
  if (!latest) return null;
  if (latest.outcome === null) return 'waits';
  return latest.outcome === 'paid_otherwise' ? 'paid_otherwise' : null;
}

async function listLedger(db: Db, payment: PaymentId) {
  const lines = await db
    .selectFrom('payment_ledger')
    .where('payment_id', '=', payment)
    .orderBy('id')
    .select(['at', 'captured_cents', 'refunded_cents'])
    .execute();
  return lines.map((line) => ({
    at: line.at.toISOString(),
    captured: line.captured_cents,
    refunded: line.refunded_cents,
  }));
}

async function listHandRefunds(db: Db, payment: PaymentId): Promise<HandRefund[]> {
  const rows = await db
    .selectFrom('payment_refunds as r')
    .innerJoin('accounts as a', 'a.id', 'r.asked_by')
    .where('r.payment_id', '=', payment)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .select(['r.id', 'r.amount_cents', 'r.share_cents', 'r.reason', 'r.state', 'a.email', 'r.created_at'])
    .execute();
  return rows.map(({ email, created_at, ...row }) => ({ ...row, by: email, at: created_at.toISOString() }));
}
