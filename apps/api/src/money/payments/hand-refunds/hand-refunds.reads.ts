import type { PaymentId, RefundId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Maximum number of attempts to refund by hand: a bank that refused so often will refuse the next one too. */
export const MOST_HAND_ATTEMPTS = 5;

const SWEEP_AT_ONCE = sql.lit(500);
const AGAIN_SECONDS = 600;

/** Finds a refund that an administrator requested, with its payment; undefined when there is none. */
export function findHandRefund(db: Db, id: RefundId) {
  return db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.payment_id',
      'r.amount_cents',
      'r.share_cents',
      'r.reason',
      'r.asked_by',
      'r.state',
      'r.attempt',
      'p.job_id',
      'p.gateway_payment_id',
    ])
    .executeTakeFirst();
}

/** Whether a payment has a refund by hand (requested by an administrator) that is not executed yet. */
export async function isHandRefundOpen(db: Db, payment: PaymentId): Promise<boolean> {
  const open = db.selectFrom('payment_refunds').where('payment_id', '=', payment).where('state', '=', sql.lit('asked'));
  return (await open.select('id').executeTakeFirst()) !== undefined;
}

/** Lists refunds by hand that are not executed yet and were not tried within the last ten minutes, oldest first. */
export async function listOpenHandRefunds(db: Db, now: Date): Promise<RefundId[]> {
  const before = new Date(now.getTime() - AGAIN_SECONDS * 1000);
  const { rows } = await sql<{ id: RefundId }>`
    select id from payment_refunds
     where state = 'asked' and coalesce(tried_at, created_at) < ${before}
     order by created_at limit ${SWEEP_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the job of a payment; undefined for a payment that was never booked. */
export function findJobOfPayment(db: Db, id: PaymentId) {
  return db
    .selectFrom('payments as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .where('p.id', '=', id)
    .select('j.id')
    .executeTakeFirst();
}

/**
 * Finds the job of a payment with the data its company's earnings depend on, and locks it until the transaction ends;
 * undefined for a payment that was never booked.
 */
export function lockEarnedJob(db: Db, payment: PaymentId) {
  return db
    .selectFrom('jobs as j')
    .where('j.id', '=', (eb) => eb.selectFrom('payments').where('id', '=', payment).select('job_id'))
    .select(['j.id', 'j.company_id', 'j.status', 'j.completed_at', 'j.time_zone'])
    .forNoKeyUpdate('j')
    .executeTakeFirst();
}
