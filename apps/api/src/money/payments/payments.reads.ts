import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, PaymentId, QuoteId } from '@swath/domain/ids';
import type { Card } from '@swath/domain/payments/card-words';
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

/** A row of the table `payments`. */
export type PaymentRow = Selectable<Payments>;

/** The homeowner who makes a payment: only those of invoices are made by somebody without an account. */
export function payerOf({ id, homeowner_id: payer }: Pick<PaymentRow, 'id' | 'homeowner_id'>): AccountId {
  if (payer === null) throw new Error(`payment ${id} is not a homeowner's`);
  return payer;
}

/** A payment with its row version, which changes with every update (optimistic locking). */
export type LockedPayment = PaymentRow & { readonly version: string };

/** PostgreSQL's row version: the id of the transaction that wrote the row. */
export const PAYMENT_VERSION = sql<string>`xmin::text`.as('version');

/** The failure code of a charge that the gateway refused because it cannot pay the company. */
export const ACCOUNT_NOT_READY = 'account_not_ready';

/**
 * Finds the payment by which a homeowner confirms a request: the one of `sessionId` (the payment page's id), else the
 * latest one for that company and day. Undefined when there is none.
 */
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
        // A payment for an accepted offer does not confirm a request.
        .where('quotes.offer_id', 'is', null)
        .orderBy('payments.created_at', 'desc');
  return named.executeTakeFirst();
}

/**
 * Finds a homeowner's own checkout and its outcome; undefined when there is none.
 *
 * @param sessionId  id of the payment page
 */
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
      // The job comes from the quote: a paid quote that was not booked has none.
      fn.coalesce('quotes.job_id', 'payments.job_id').as('job_id'),
      'quotes.outcome',
      // A visit of a series has its place already; its payment page only expires.
      fn.coalesce('quotes.held_until', 'payments.session_expires_at').as('held_until'),
    ])
    .executeTakeFirst();
}

/**
 * Finds a payment by its own id, by its quote, or by the gateway's id of the payment or its page; null when there is
 * none.
 */
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

/** Finds a stored webhook event that is not processed yet; undefined when there is none. */
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

/** Maximum number of attempts to refund: a bank that refused so often will refuse the next one too. */
export const MOST_REFUND_ATTEMPTS = 5;

/** Finds the authorization of a payment whose capture was requested; null when there is nothing to capture. */
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

/**
 * Finds the one payment of a job that holds money or may still get it; null when there is none. The index
 * one_living_payment_per_job makes it unique. `isPaid`: it holds money; `isPage`: it is made on a page, not by a saved
 * card.
 */
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

/**
 * Reads a payment with its row version, without a lock, before the gateway is asked about it.
 *
 * @throws when there is none
 */
export async function getPaymentRow(db: Db, id: PaymentId): Promise<LockedPayment> {
  return db
    .selectFrom('payments')
    .where('id', '=', id)
    .select([...COLUMNS.payments, PAYMENT_VERSION])
    .executeTakeFirstOrThrow();
}

/**
 * Reads the ids by which the gateway knows a saved card.
 *
 * @throws when there is none
 */
export async function getSavedCard(db: Db, id: string): Promise<{ customerId: string; methodId: string }> {
  return db
    .selectFrom('saved_cards')
    .where('id', '=', id)
    .select(['customer_id as customerId', 'method_id as methodId'])
    .executeTakeFirstOrThrow();
}

/**
 * Reads the job that a visit's payment is for.
 *
 * @throws when there is none
 */
export async function getVisit(db: Db, id: JobId) {
  return (
    db
      .selectFrom('jobs')
      .where('id', '=', id)
      .select(['id', 'status', 'service_date', 'series_id', 'final_at'])
      // Cards are charged by the time of day at the property.
      .select(sql<string>`coalesce(property_time_zone, time_zone)`.as('time_zone'))
      .executeTakeFirstOrThrow()
  );
}

/**
 * SQL `from` clause that selects, as `payment`, the payment by which a visit is paid: the latest one with a result.
 * Open and expired pages do not count, so a declined visit stays declined while its page is open. Canceled
 * authorizations do not count either, as the card is charged again.
 */
export const latestCharge = (job: RawBuilder<unknown>) => sql`
  from payments as payment
  where payment.job_id = ${job} and payment.state in ${inStates([...CAME, 'failed'])}
    and not (payment.state = 'authorized' and payment.refund_reason is not null)
  order by payment.created_at desc, payment.attempt desc limit 1`;

/**
 * SQL for the state of `latestCharge`: a payment that is being refunded counts as refunded, unless the refund failed
 * for good.
 */
export const lastChargeState = sql<PaymentState | 'refund_failed'>`case
  when payment.refund_reason is not null and payment.state in ${inStates(RETURNABLE)} and exists (
    select from unpaid_refunds u where u.payment_id = payment.id and u.outcome is null and u.hand_refund_id is null)
    then 'refund_failed'
  when payment.refund_reason is not null and payment.state in ${inStates(ON_ITS_WAY_BACK)} then 'refunded'
  else payment.state end`;

/** A mowing that a homeowner has paid for. `job`: null when none came of the payment. */
type PaidMowing = { readonly job: JobId | null; readonly company: string; readonly date: Day };

/** What a homeowner's payment was for, by which card, and the company's today. */
export type PaidFor = { readonly mowing: PaidMowing; readonly card: Card; readonly today: Day };

/** Finds what a homeowner's payment was for. @throws NoResultError when there is no such payment, or it is an invoice's */
export async function getPaidFor(db: Db, payment: PaymentId): Promise<PaidFor> {
  const { job, company, date, today, brand, last4 } = await db
    .selectFrom('payments')
    .innerJoin('companies', 'companies.id', 'payments.company_id')
    .leftJoin('jobs', 'jobs.id', 'payments.job_id')
    .leftJoin('quotes', 'quotes.id', 'payments.quote_id')
    .where('payments.id', '=', payment)
    .where('payments.homeowner_id', 'is not', null)
    .select([
      'payments.job_id as job',
      'companies.name as company',
      sql<Day>`coalesce(jobs.service_date, quotes.service_date)`.as('date'),
      sql<Day>`(clock_now() at time zone coalesce(jobs.time_zone, companies.time_zone))::date`.as('today'),
      'payments.card_brand as brand',
      'payments.card_last4 as last4',
    ])
    .executeTakeFirstOrThrow();
  return { mowing: { job, company, date }, card: { brand, last4 }, today };
}
