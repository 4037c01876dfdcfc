import type { CompanyId } from '@swath/domain/ids';
import { enterPayments } from '@swath/practice-gateway/payments/past-payments';
import { toSnapshot as practisedSnapshot } from '@swath/practice-gateway/payments/snapshot';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { sql } from 'kysely';
import { recordSnapshot } from '../../money/payments/settle/record-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { toSnapshot } from '../../platform/providers/payments/practice/practice-payments.ts';
import { payoutsOfYear } from './fill-payouts.ts';
import { type DemoPayment, type Returned, returnMoney } from './fill-refunds.ts';
import type { Past } from './live-through.ts';

/**
 * Builds the demo world's payment history: every mowing is paid when it is booked, some are refunded, and companies are
 * paid out weekly; one payout is returned by the bank and sent again. Amounts and rows come from the product's own code
 * and from that of the practice gateway (our stand-in for a payment provider), each run with the product's clock set to
 * the time of the event.
 *
 * @param returned  the refunds to make
 * @param refused   the company whose bank returns a payout
 * @returns the events, to be run by `liveThrough`
 */
export async function pastOfBooks(
  ctx: Context,
  tx: Tx,
  { returned, refused, now }: { returned: readonly Returned[]; refused: CompanyId; now: Date },
): Promise<Past[]> {
  const payments = await addPayments(tx);
  return [
    ...(await captures(ctx, tx, payments)),
    ...returned.map((one) => ({ at: one.at, happen: () => returnMoney(ctx, tx, one) })),
    ...(await payoutsOfYear(ctx, tx, { refused, now })),
  ];
}

/**
 * Adds a quote and a payment for each homeowner's job whose company can be paid, dated like the booking of that job.
 *
 * @returns the payments
 */
async function addPayments(tx: Tx): Promise<DemoPayment[]> {
  await sql`
    insert into quotes (client_id, company_id, service_date, full_name, address, zip_code, latitude, longitude,
      lot_size_sqft, duration_minutes, grass_height, yard_features, yard_notes, rate_cents, mowing_cents,
      overgrowth_cents, price_cents, fee_cents, created_at, held_until, expires_at, outcome, job_id)
    select client_id, company_id, service_date, full_name, address, job.zip_code, job.latitude, job.longitude,
      lot_size_sqft, duration_minutes, grass_height, yard_features, yard_notes, rate_cents, mowing_cents,
      overgrowth_cents, price_cents, fee_cents, job.created_at, job.created_at + interval '10 minutes',
      job.created_at + interval '31 minutes', 'booked', job.id
      from jobs job join companies company on company.id = job.company_id
     where client_id is not null and payout_account_id is not null`.execute(tx);
  const { rows } = await sql<DemoPayment>`
    insert into payments (quote_id, job_id, homeowner_id, company_id, gateway, destination_account, amount_cents,
      fee_cents, session_expires_at, created_at, updated_at)
    select quote.id, job_id, client_id, company_id, 'sandbox', payout_account_id, price_cents,
      fee_cents, quote.expires_at, quote.created_at, quote.created_at
      from quotes quote join companies company on company.id = quote.company_id
    returning ${sql.join(COLUMNS.payments.map((column) => sql.ref(column)))}`.execute(tx);
  return rows;
}

/**
 * Captures each payment at the time its job was booked, and processes the gateway's webhook for it.
 *
 * @returns the events, to be run by `liveThrough`
 */
async function captures(ctx: Context, tx: Tx, payments: readonly DemoPayment[]): Promise<Past[]> {
  const entered = await enterPayments(
    tx.withTables<PracticeTables>(),
    payments.map((payment) => ({
      ...{ paymentId: payment.id, destination: payment.destination_account, at: payment.created_at },
      ...{ amount: payment.amount_cents, fee: payment.fee_cents },
    })),
  );
  return payments.map((payment) => ({
    at: payment.created_at,
    happen: async () => {
      const seen = toSnapshot(practisedSnapshot(entered.get(payment.id)!));
      await recordSnapshot(ctx, tx, payment, seen, { cause: 'asked', now: payment.created_at });
    },
  }));
}
