import type { PaymentId } from '@swath/domain/ids';
import { AWAITED, RETURNABLE, SECURED } from '@swath/domain/payments/payment-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../machinery/db/db.ts';
import { inStates } from '../in-states.ts';
import { MOST_REFUND_ATTEMPTS } from '../payments.reads.ts';

const SWEEP_AT_ONCE = sql.lit(500);
/** Between two looks at a payment that nothing happened to. */
const LOOK_AGAIN_SECONDS = 60;
const REFUND_AGAIN_SECONDS = 600;

/** What the sweep finds, by what is to be done about it. */
type Unsettled = { readonly [todo in 'settle' | 'refund' | 'authorize' | 'capture']: PaymentId[] };

/**
 * Payments that something should have happened to: pages past their time, money that became nothing, refunds, charges
 * and captures that are due. A lost event or a process that was killed leaves them here.
 *
 * Each kind is a statement of its own, in the words of its index in migration 0023 or 0018: statements are prepared, and a
 * partial index does not serve a plan that was made without knowing the states.
 */
export async function listUnsettled(db: Db, now: Date): Promise<Unsettled> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const aMinuteAgo = ago(LOOK_AGAIN_SECONDS);
  const idsOf = async (statement: RawBuilder<{ id: PaymentId }>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  const withoutJob = await idsOf(sql`
    select id from payments
     where job_id is null and refund_reason is null and state in ${inStates([...AWAITED, ...SECURED])}
       and created_at < ${aMinuteAgo}
     order by created_at limit ${SWEEP_AT_ONCE}`);
  const visitsUnderWay = await idsOf(sql`
    select id from payments
     where kind = 'visit' and state in ${inStates(AWAITED)}
       and (saved_card_id is null or state = 'processing') and created_at < ${aMinuteAgo}
     order by created_at limit ${SWEEP_AT_ONCE}`);
  const lapsed = await idsOf(sql`
    select id from payments
     where state = 'authorized' and capture_before <= ${now} and created_at < ${aMinuteAgo}
     order by capture_before limit ${SWEEP_AT_ONCE}`);
  const refund = await idsOf(sql`
    select id from payments
     where refund_reason is not null and state in ${inStates([...RETURNABLE, 'authorized'])}
       and refund_attempts < ${MOST_REFUND_ATTEMPTS}
       and (refund_tried_at is null or refund_tried_at < ${ago(REFUND_AGAIN_SECONDS)})
     order by created_at limit ${SWEEP_AT_ONCE}`);
  const authorize = await idsOf(sql`
    select id from payments
     where kind = 'visit' and state in ${inStates(AWAITED)}
       and state = 'requires_payment' and saved_card_id is not null and created_at < ${aMinuteAgo}
     order by created_at limit ${SWEEP_AT_ONCE}`);
  const capture = await idsOf(sql`
    select id from payments
     where state = 'authorized' and capture_asked_at is not null and refund_reason is null
       and capture_asked_at < ${aMinuteAgo}
     order by capture_asked_at limit ${SWEEP_AT_ONCE}`);
  // A hold that lapses before it became anything is found twice.
  const settle = [...new Set([...withoutJob, ...visitsUnderWay, ...lapsed])];
  return { settle, refund, authorize, capture };
}
