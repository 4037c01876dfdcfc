import type { Receipt } from '@swath/contract/receipts';
import type { Day } from '@swath/domain/calendar';
import { dayAt } from '@swath/domain/calendar';
import type { AccountId, PaymentId } from '@swath/domain/ids';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { RETURNABLE } from '@swath/domain/payments/payment-state';
import { moneyMoves, receiptNumber } from '@swath/domain/receipts/money-moves';
import type { Cents, SquareFeet } from '@swath/domain/units';
import { cents } from '@swath/domain/units';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/db.ts';
import { isRefundOver } from '../payments/unpaid-refunds/unpaid-refunds.reads.ts';
import { LINE_COLUMNS, priceOfRow, toPriceLines } from '../prices/to-price-lines.ts';

const LONGEST_LIST = 500;

/**
 * Query of a homeowner's captured payments, each with the mowing it is for: the job, or the quote if it could not be
 * booked.
 */
const selectReceipts = (db: Db, homeowner: AccountId) =>
  db
    .selectFrom('payments')
    .innerJoin('companies', 'companies.id', 'payments.company_id')
    .leftJoin('jobs', 'jobs.id', 'payments.job_id')
    .leftJoin('quotes', 'quotes.id', 'payments.quote_id')
    .where('payments.homeowner_id', '=', homeowner)
    .where('payments.captured_cents', '>', cents(0))
    .select((eb) => [
      'payments.id',
      'payments.job_id',
      'payments.state',
      'payments.captured_cents',
      'payments.refunded_cents',
      'payments.refund_reason',
      sql<boolean>`exists (select from payment_refunds r where r.payment_id = payments.id and r.state = 'asked')`.as(
        'by_hand',
      ),
      sql<boolean>`${isRefundOver(sql.ref('payments.id'))}`.as('is_refund_over'),
      jsonObjectFrom(
        eb
          .selectFrom('unpaid_refunds')
          .whereRef('unpaid_refunds.payment_id', '=', 'payments.id')
          .where((or) => or.or([or('outcome', 'is', null), or('outcome', '=', 'paid_otherwise')]))
          .orderBy('failed_at', 'desc')
          .limit(1)
          .select([
            'amount_cents',
            sql<string | null>`to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('paid_at'),
          ]),
      ).as('refund_failed'),
      'payments.card_brand',
      'payments.card_last4',
      'payments.created_at',
      'companies.name as company_name',
      // The zones as of the job, so that a receipt keeps its number and dates if the company's time zone changes.
      sql<string>`coalesce(jobs.time_zone, companies.time_zone)`.as('company_zone'),
      sql<string>`coalesce(jobs.property_time_zone, jobs.time_zone, companies.time_zone)`.as('time_zone'),
      sql<Day>`coalesce(jobs.service_date, quotes.service_date)`.as('service_date'),
      sql<string>`coalesce(jobs.address, quotes.address)`.as('address'),
      sql<string>`coalesce(jobs.full_name, quotes.full_name)`.as('full_name'),
      sql<SquareFeet>`coalesce(jobs.lot_size_sqft, quotes.lot_size_sqft)`.as('lot_size_sqft'),
      ...LINE_COLUMNS.map((line) => eb.fn.coalesce(`jobs.${line}`, `quotes.${line}`).$castTo<Cents>().as(line)),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_ledger')
          .whereRef('payment_ledger.payment_id', '=', 'payments.id')
          .orderBy('payment_ledger.id')
          .select([
            sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
            'captured_cents as captured',
            'refunded_cents as refunded',
          ]),
      ).as('ledger'),
    );

type Row = InferResult<ReturnType<typeof selectReceipts>>[number];

function toReceipt(row: Row): Receipt {
  const moves = moneyMoves(row.ledger);
  const failed = row.refund_failed;
  const paidOtherwise = failed?.paid_at ? failed.amount_cents : 0;
  const paidAt = new Date(moves.find(({ kind }) => kind === 'paid')?.at ?? row.created_at);
  return {
    id: row.id,
    number: receiptNumber(row.id, dayAt(paidAt, row.company_zone)),
    job_id: row.job_id,
    company_name: row.company_name,
    service_date: row.service_date,
    time_zone: row.time_zone,
    address: row.address,
    full_name: row.full_name,
    lot_size: lotSizeText(row.lot_size_sqft),
    state: row.state,
    lines: toPriceLines(priceOfRow(row)),
    paid_cents: row.captured_cents,
    refunded_cents: row.refunded_cents,
    kept_cents: cents(row.captured_cents - row.refunded_cents - paidOtherwise),
    refund_pending:
      row.by_hand || (row.refund_reason !== null && RETURNABLE.includes(row.state) && !row.is_refund_over),
    refund_failed: failed,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    moves: moves.map(({ at, kind, amount }) => ({ at, kind, amount_cents: amount })),
  };
}

/** Lists a homeowner's receipts, latest first, at most 500. */
export async function listReceipts(db: Db, homeowner: AccountId): Promise<Receipt[]> {
  const rows = await selectReceipts(db, homeowner)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(LONGEST_LIST)
    .execute();
  return rows.map(toReceipt);
}

/** Finds a homeowner's own receipt; null when there is none or it belongs to another homeowner. */
export async function findReceipt(db: Db, homeowner: AccountId, id: PaymentId): Promise<Receipt | null> {
  const row = await selectReceipts(db, homeowner).where('payments.id', '=', id).executeTakeFirst();
  return row ? toReceipt(row) : null;
}
