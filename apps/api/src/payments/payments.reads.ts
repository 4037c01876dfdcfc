import type { CompanyId, PaymentId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import type { Db } from '../db/db.ts';
import type { EventSubject } from '../outside/payments/payment-gateway.ts';

/** The payment a homeowner means when they confirm a request: the one they name, else the latest for that company and day. */
export async function findPaymentForRequest(
  db: Db,
  homeowner: string,
  asked: { company: CompanyId; day: string; sessionId: string | undefined },
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
        // What an offer is paid with is no answer to a request of one's own.
        .where('quotes.offer_id', 'is', null)
        .orderBy('payments.created_at', 'desc');
  const row = await named.executeTakeFirst();
  return row && { ...row, id: row.id as PaymentId };
}

/** A homeowner's own payment page with what became of it. */
export function findCheckout(db: Db, homeowner: string, sessionId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('quotes', 'quotes.id', 'payments.quote_id')
    .where('payments.session_id', '=', sessionId)
    .where('payments.homeowner_id', '=', homeowner)
    .select([
      'payments.id',
      'payments.state',
      'payments.amount_cents',
      'quotes.outcome',
      'quotes.job_id',
      'quotes.held_until',
    ])
    .executeTakeFirst();
}

/** Our payment behind one of the gateway's ids. */
export async function findPaymentId(
  db: Db,
  by: { sessionId: string } | { gatewayPaymentId: string } | { quoteId: string } | { id: string },
): Promise<PaymentId | null> {
  const [column, value] = keyOf(by);
  const found = db.selectFrom('payments').select('id').where(column, '=', value);
  return ((await found.executeTakeFirst())?.id as PaymentId | undefined) ?? null;
}

function keyOf(by: { sessionId: string } | { gatewayPaymentId: string } | { quoteId: string } | { id: string }) {
  if ('sessionId' in by) return ['session_id', by.sessionId] as const;
  if ('gatewayPaymentId' in by) return ['gateway_payment_id', by.gatewayPaymentId] as const;
  return 'quoteId' in by ? (['quote_id', by.quoteId] as const) : (['id', by.id] as const);
}

const Subject: z.ZodMiniType<EventSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout'), sessionId: z.string() }),
  z.object({ kind: z.literal('payment'), gatewayPaymentId: z.string() }),
  z.object({ kind: z.literal('account'), accountId: z.string() }),
  z.object({ kind: z.literal('ignored') }),
]);

/** What the gateway told us and nobody has worked off. */
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

/** Where to tell somebody about their payment. */
export async function getPayerEmail(db: Db, account: string): Promise<string> {
  const { email } = await db.selectFrom('accounts').where('id', '=', account).select('email').executeTakeFirstOrThrow();
  return email;
}

const SWEEP_AT_ONCE = 500;
/** A bank that refuses a refund so often will not take the next one either. */
export const MOST_REFUND_ATTEMPTS = 5;
/** Between two looks at a payment that nothing happened to. */
const LOOK_AGAIN_SECONDS = 60;
const REFUND_AGAIN_SECONDS = 600;

/**
 * Payments that something should have happened to: pages past their time, money that became nothing, refunds that are
 * due. A lost event or a process that was killed leaves them here.
 */
export async function listUnsettled(db: Db, now: Date): Promise<{ settle: PaymentId[]; refund: PaymentId[] }> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const settle = await db
    .selectFrom('payments')
    .where('refund_reason', 'is', null)
    .where('job_id', 'is', null)
    .where('created_at', '<', ago(LOOK_AGAIN_SECONDS))
    .where('state', 'in', ['requires_payment', 'processing', 'authorized', 'paid'])
    .orderBy('updated_at')
    .limit(SWEEP_AT_ONCE)
    .select('id')
    .execute();
  const refund = await db
    .selectFrom('payments')
    .where('refund_reason', 'is not', null)
    .where('state', '=', 'paid')
    .where('refund_attempts', '<', MOST_REFUND_ATTEMPTS)
    .where((eb) => eb.or([eb('refund_tried_at', 'is', null), eb('refund_tried_at', '<', ago(REFUND_AGAIN_SECONDS))]))
    .orderBy('updated_at')
    .limit(SWEEP_AT_ONCE)
    .select('id')
    .execute();
  return { settle: settle.map((row) => row.id as PaymentId), refund: refund.map((row) => row.id as PaymentId) };
}

/** Whether a company can be paid, as we know it. */
export function findPayoutReadiness(db: Db, company: string) {
  return db
    .selectFrom('companies')
    .where('id', '=', company)
    .where('status', '=', 'approved')
    .select(['payout_account_id', 'charges_enabled', 'payouts_enabled'])
    .executeTakeFirst();
}
