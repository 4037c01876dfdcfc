import type { UnpaidShares } from '@swath/contract/payouts';
import type { Day } from '@swath/domain/calendar';
import type { InvoiceId, JobId, PaymentId, PayoutId } from '@swath/domain/ids';
import type { WrittenMovement } from '@swath/domain/payouts/payout-lines';
import { sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { JOIN_PAID_FOR, PAID_FOR } from '../../ledger/ledger.reads.ts';

/** Finds a payout of the company's own; undefined when it has none of that id. */
export const findPayout = (db: Db, crew: CrewProof, id: PayoutId) =>
  db
    .selectFrom('payouts')
    .where('id', '=', id)
    .where('company_id', '=', crew)
    .select(['id', 'cents', 'status', 'sent_at', 'arrival_day', 'failure_code', 'gateway_payout_id'])
    .select(['trace_id', 'parts_known'])
    .executeTakeFirst();

/** A payment that a payout contains: all its ledger lines, and all its parts of payouts in the order they were sent. */
export type PaidPayment = {
  readonly payment_id: PaymentId;
  readonly lines: readonly WrittenMovement[];
  readonly parts: readonly { readonly payout_id: string; readonly cents: number }[];
};

/** Reads the payments that a payout contains, in the order of their last ledger line, latest first. */
export async function listPaidPayments(db: Db, payout: PayoutId): Promise<PaidPayment[]> {
  const { rows } = await sql<PaidPayment>`
    select own.payment_id, line.lines, (
        select json_agg(json_build_object('payout_id', part.payout_id, 'cents', part.cents) order by payouts.sent_at, payouts.id)
          from payout_parts part join payouts on payouts.id = part.payout_id where part.payment_id = own.payment_id) as parts
      from payout_parts own
      cross join lateral (
        select max(id) as last, coalesce(json_agg(json_build_object('kind', kind, 'cents', cents,
            'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id), '[]') as lines
          from company_ledger where payment_id = own.payment_id) as line
     where own.payout_id = ${payout}
     order by line.last desc, own.payment_id`.execute(db);
  return rows;
}

/**
 * What a payment was for: job, day, customer, or the invoice. A payment from which no job was booked has its quote's.
 */
export type PaidFor = {
  readonly job_id: JobId | null;
  readonly service_date: Day | null;
  readonly full_name: string | null;
  readonly address: string | null;
  readonly invoice: { readonly id: InvoiceId; readonly number: number } | null;
};

/** Reads what payments were for, by payment. */
export async function listPaidFor(db: Db, payments: readonly PaymentId[]): Promise<Map<PaymentId, PaidFor>> {
  const { rows } = await sql<PaidFor & { id: PaymentId }>`
    select payments.id, payments.job_id, ${PAID_FOR}
      from payments ${JOIN_PAID_FOR}
     where payments.id = any(${payments}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

type UnpaidSums = Omit<UnpaidShares, 'shares'>;

/** Sums and counts what no payout of a company contains; signed cents. */
export async function sumUnpaid(db: Db, crew: CrewProof): Promise<UnpaidSums> {
  const { rows } = await sql<UnpaidSums>`
    select companies.time_zone, companies.payouts_enabled, open.*, (
        select coalesce(sum(cents), 0)::int from payouts
         where company_id = companies.id and not parts_known and status not in ('failed', 'canceled')) as unlisted_cents
      from companies
      cross join lateral (
        select coalesce(sum(cents), 0)::int as cents, count(*)::int as total,
          count(distinct coalesce(payments.job_id, payments.id)) filter (where invoice_id is null)::int as jobs,
          count(distinct invoice_id)::int as invoices,
          coalesce(sum(cents) filter (where cents < 0), 0)::int as taken_back_cents
          from unpaid_shares share join payments on payments.id = share.payment_id
         where share.company_id = companies.id) as open
     where companies.id = ${crew}`.execute(db);
  return rows[0]!;
}

type UnpaidRow = { payment_id: PaymentId; cents: number; at: Date; disputed: boolean };

/**
 * Lists what no payout of a company contains, payment by payment: those below zero first, then the latest first.
 *
 * @returns rows whose `at` is when the payment was made; of those below zero, the time of their latest ledger line
 */
export async function listUnpaid(
  db: Db,
  crew: CrewProof,
  { limit, offset }: { limit: number; offset: number },
): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select share.payment_id, share.cents, line.disputed,
        case when share.cents > 0 then coalesce(line.paid_at, line.latest_at) else line.latest_at end as at
      from unpaid_shares share
      cross join lateral (
        select max(id) as last, max(at) as latest_at, min(at) filter (where kind = 'payment') as paid_at,
            bool_or(kind = 'dispute') as disputed
          from company_ledger where payment_id = share.payment_id) as line
     where share.company_id = ${crew}
     order by (share.cents < 0) desc, line.last desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
