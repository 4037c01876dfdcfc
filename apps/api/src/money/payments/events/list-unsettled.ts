import type { PaymentId } from '@swath/domain/ids';
import { AWAITED, RETURNABLE, SECURED } from '@swath/domain/payments/payment-state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { inStates } from '../in-states.ts';
import { isRefundOver } from '../unpaid-refunds/unpaid-refunds.reads.ts';

const SWEEP_AT_ONCE = sql.lit(500);
/**
 * Minimum age of a payment, or of a requested capture, to be listed: younger ones are usually still being worked on.
 */
const LOOK_AGAIN_SECONDS = 60;
const REFUND_AGAIN_SECONDS = 600;
/** A bank may return a refund for this long; meanwhile refunded payments are checked once a day. */
const REFUND_WATCHED_SECONDS = 30 * 86_400;
const REFUND_LOOK_SECONDS = 86_400;

/** The payments that need a background task, by the task they need. */
type Unsettled = { readonly [todo in 'settle' | 'refund' | 'authorize' | 'capture']: PaymentId[] };

/**
 * Lists payments with an overdue step: expired pages, money without a booking, and due refunds, charges and captures.
 * Such steps are left undone when a webhook event is lost or a process is killed.
 *
 * A single query, as it runs every minute. Each part repeats the predicate of its partial index in migration 0159, 0018,
 * 0023 or 0075 with literal states: a prepared statement uses such an index only if its plan knows the states.
 */
export async function listUnsettled(db: Db, now: Date): Promise<Unsettled> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const aMinuteAgo = ago(LOOK_AGAIN_SECONDS);
  const { rows } = await sql<{ todo: keyof Unsettled; id: PaymentId }>`
    (select 'settle' as todo, id from payments
      where kind = 'checkout' and job_id is null and refund_reason is null and state in ${inStates([...AWAITED, ...SECURED])}
        and created_at < ${aMinuteAgo}
      order by created_at limit ${SWEEP_AT_ONCE})
    union all
    (select 'settle', id from payments
      where kind <> 'checkout' and state in ${inStates(AWAITED)}
        and (saved_card_id is null or state = 'processing') and created_at < ${aMinuteAgo}
      order by created_at limit ${SWEEP_AT_ONCE})
    union all
    (select 'settle', id from payments
      where state = 'authorized' and capture_before <= ${now} and created_at < ${aMinuteAgo}
      order by capture_before limit ${SWEEP_AT_ONCE})
    union all
    (select 'settle', id from payments
      where state = 'refunded' and refund_reason is not null and refund_tried_at > ${ago(REFUND_WATCHED_SECONDS)}
        and updated_at < ${ago(REFUND_LOOK_SECONDS)}
      order by refund_tried_at limit ${SWEEP_AT_ONCE})
    union all
    (select 'refund', id from payments
      where refund_reason is not null and state in ${inStates([...RETURNABLE, 'authorized'])}
        and not ${isRefundOver(sql.ref('payments.id'))}
        and (refund_tried_at is null or refund_tried_at < ${ago(REFUND_AGAIN_SECONDS)})
      order by created_at limit ${SWEEP_AT_ONCE})
    union all
    (select 'authorize', id from payments
      where kind = 'visit' and state in ${inStates(AWAITED)}
        and state = 'requires_payment' and saved_card_id is not null and created_at < ${aMinuteAgo}
      order by created_at limit ${SWEEP_AT_ONCE})
    union all
    (select 'capture', id from payments
      where state = 'authorized' and capture_asked_at is not null and refund_reason is null
        and capture_asked_at < ${aMinuteAgo}
      order by capture_asked_at limit ${SWEEP_AT_ONCE})`.execute(db);
  // Deduplicated: an authorization that expires before its booking matches two parts of the query.
  const to = (todo: keyof Unsettled) => [...new Set(rows.filter((row) => row.todo === todo).map(({ id }) => id))];
  return { settle: to('settle'), refund: to('refund'), authorize: to('authorize'), capture: to('capture') };
}
