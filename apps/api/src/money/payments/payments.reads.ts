import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, PaymentId, QuoteId } from '@swath/domain/ids';
import {
  AWAITED,
  CAME,
  LIVING,
  ON_ITS_WAY_BACK,
  type PaymentState,
  RETURNABLE,
} from '@swath/domain/payments/payment-state';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/db.ts';
import { COLUMNS, type Payments } from '../../platform/db/tables.ts';
import type { EventSubject } from '../../platform/providers/payments/payment-gateway.ts';
import { inStates } from './in-states.ts';

/** A row of the table payments. */
export type PaymentRow = Selectable<Payments>;

/** A payment with its row version, which changes with every update, for optimistic locking. */
export type LockedPayment = PaymentRow & { readonly version: string };

/** PostgreSQL's row version: the id of the transaction that wrote it. */
export const PAYMENT_VERSION = sql<string>`xmin::text`.as('version');

/** Failure code: the gateway refuses to pay the company, whatever our own state says. */
export const ACCOUNT_NOT_READY = 'account_not_ready';

/** The payment that a homeowner confirms a request with: the named one, else the latest for that company and day. */
export async function findPaymentForRequest(
  db: Db,
  homeowner: AccountId,
  asked: { company: CompanyId; day: Day; sessionId: string | undefined },
) {
  const own = db
    .selectFrom('payments')
    .innerJoin('quotes', 'quotes.id', 'payments.quote_id')
    .where('payments.homeowner_id', '=', homeowner)
    .select(['payments.id', 'quotes.company_id', 'quotes.service_date', 'quotes.grass_height']);
  const named = asked.sessionId
    ? own.where('payments.session_id', '=', asked.sessionId)
    : own
        .where('quotes.company_id', '=', asked.company)
        .where('quotes.service_date', '=', asked.day)
        .where('quotes.outcome', 'in', ['open', 'booked'])
        // Payments for an offer do not confirm a request of the homeowner's own.
        .where('quotes.offer_id', 'is', null)
        .orderBy('payments.created_at', 'desc');
  return named.executeTakeFirst();
}

/** A homeowner's own checkout with its outcome. */
export function findCheckout(db: Db, homeowner: AccountId, sessionId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('quotes', 'quotes.id', 'payments.quote_id')
    .where('payments.session_id', '=', sessionId)
    .where('payments.homeowner_id', '=', homeowner)
    .select(({ fn }) => [
      'payments.id',
      'payments.state',
      'payments.amount_cents',
      'payments.refund_reason',
      // A quote that was not booked has no job, whatever became of its payment.
      fn.coalesce('quotes.job_id', 'payments.job_id').as('job_id'),
      'quotes.outcome',
      // The page of a visit reserves no slot: the visit has one already.
      fn.coalesce('quotes.held_until', 'payments.session_expires_at').as('held_until'),
    ])
    .executeTakeFirst();
}

/** Finds our payment by an id of ours or the gateway's. */
export async function findPaymentId(
  db: Db,
  by: { sessionId: string } | { gatewayPaymentId: string } | { quoteId: QuoteId } | { id: PaymentId },
): Promise<PaymentId | null> {
  const [column, value] = keyOf(by);
  const found = db.selectFrom('payments').select('id').where(column, '=', value);
  return (await found.executeTakeFirst())?.id ?? null;
}

function keyOf(by: { sessionId: string } | { gatewayPaymentId: string } | { quoteId: QuoteId } | { id: PaymentId }) {
  if ('sessionId' in by) return ['session_id', by.sessionId] as const;
  if ('gatewayPaymentId' in by) return ['gateway_payment_id', by.gatewayPaymentId] as const;
  return 'quoteId' in by ? (['quote_id', by.quoteId] as const) : (['id', by.id] as const);
}

const Subject: z.ZodMiniType<EventSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout'), sessionId: z.string() }),
  z.object({ kind: z.literal('payment'), gatewayPaymentId: z.string() }),
  z.object({ kind: z.literal('share'), paymentId: z.string() }),
  z.object({ kind: z.literal('account'), accountId: z.string() }),
  z.object({ kind: z.literal('payouts'), accountId: z.string() }),
  z.object({ kind: z.literal('ignored') }),
]);

/** A stored event that is not processed yet. */
export async function findEvent(
  db: Db,
  gateway: string,
  eventId: string,
): Promise<{ type: string; subject: EventSubject } | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .select(['type', 'subject'])
    .executeTakeFirst();
  return row && { type: row.type, subject: Subject.parse(row.subject) };
}

/** Maximum attempts of a refund; after as many refusals a bank will not accept the next one. */
export const MOST_REFUND_ATTEMPTS = 5;

/** The authorization to capture now; null when there is none for a completed visit. */
export async function findCapture(db: Db, id: PaymentId): Promise<{ gatewayPaymentId: string } | null> {
  const row = await db
    .selectFrom('payments')
    .where('id', '=', id)
    .where('state', '=', 'authorized')
    .where('refund_reason', 'is', null)
    .where('capture_asked_at', 'is not', null)
    .select('gateway_payment_id')
    .executeTakeFirst();
  return row?.gateway_payment_id ? { gatewayPaymentId: row.gateway_payment_id } : null;
}

/** The one open payment of a job: it holds money or may still get it; see the index one_living_payment_per_job. */
export async function findLivingPayment(db: Db, job: JobId) {
  const row = await db
    .selectFrom('payments')
    .where('job_id', '=', job)
    .where('refund_reason', 'is', null)
    .where('state', 'in', LIVING)
    .select(COLUMNS.payments)
    .executeTakeFirst();
  if (!row) return null;
  const isPaid = !AWAITED.includes(row.state);
  return { row, id: row.id, isPaid, isPage: row.saved_card_id === null };
}

/** A payment with its version, not locked, for reading the gateway before the transaction. */
export async function getPaymentRow(db: Db, id: PaymentId): Promise<LockedPayment> {
  return db
    .selectFrom('payments')
    .where('id', '=', id)
    .select([...COLUMNS.payments, PAYMENT_VERSION])
    .executeTakeFirstOrThrow();
}

/** The gateway's ids of a saved card. */
export async function getSavedCard(db: Db, id: string): Promise<{ customerId: string; methodId: string }> {
  return db
    .selectFrom('saved_cards')
    .where('id', '=', id)
    .select(['customer_id as customerId', 'method_id as methodId'])
    .executeTakeFirstOrThrow();
}

/** The job of a visit's payment. */
export async function getVisit(db: Db, id: JobId) {
  return (
    db
      .selectFrom('jobs')
      .where('id', '=', id)
      .select(['id', 'status', 'service_date', 'series_id', 'final_at'])
      // Charge times are in the property's time zone.
      .select(sql<string>`coalesce(property_time_zone, time_zone)`.as('time_zone'))
      .executeTakeFirstOrThrow()
  );
}

/**
 * SQL for the payment that determines how a visit is paid, as `payment`: the latest one with a result. Open and expired pages
 * do not count: a declined visit stays declined while its page is open. Canceled authorizations do not count either: they are
 * to be charged again.
 */
export const latestCharge = (job: RawBuilder<unknown>) => sql`
  from payments as payment
  where payment.job_id = ${job} and payment.state in ${inStates([...CAME, 'failed'])}
    and not (payment.state = 'authorized' and payment.refund_reason is not null)
  order by payment.created_at desc, payment.attempt desc limit 1`;

/** SQL for the state of that payment; one being refunded counts as refunded, unless the refund was given up. */
export const lastChargeState = sql<PaymentState | 'refund_failed'>`case
  when payment.refund_reason is not null and payment.state in ${inStates(RETURNABLE)} and exists (
    select from unpaid_refunds u where u.payment_id = payment.id and u.outcome is null and u.hand_refund_id is null)
    then 'refund_failed'
  when payment.refund_reason is not null and payment.state in ${inStates(ON_ITS_WAY_BACK)} then 'refunded'
  else payment.state end`;
