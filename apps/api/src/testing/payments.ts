import { day as asDay } from '@swath/domain/calendar';
import type { AccountId, CompanyId, PaymentId } from '@swath/domain/ids';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import type { WholeDb } from '../platform/db/db.ts';
import { aJobRow } from './jobs.ts';
import { TEST_NOW } from './test-app.ts';

/** A job for $45.00 that was paid by card at TEST_NOW, as settling leaves it. No gateway knows of it. */
export async function aPaidJob(db: WholeDb, client: AccountId, company: CompanyId, day: string): Promise<PaymentId> {
  const jobId = await aJobRow(db, { client, company, day });
  const quote = await db
    .insertInto('quotes')
    .values({
      client_id: client,
      company_id: company,
      service_date: asDay(day),
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      zip_code: '65203',
      lot_size_sqft: squareFeet(10_890),
      duration_minutes: minutes(30),
      grass_height: 'medium_4_8',
      rate_cents: cents(4500),
      mowing_cents: cents(4500),
      overgrowth_cents: cents(0),
      price_cents: cents(4500),
      fee_cents: cents(100),
      created_at: TEST_NOW,
      held_until: TEST_NOW,
      expires_at: TEST_NOW,
      outcome: 'booked',
      job_id: jobId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('payments')
    .values({
      quote_id: quote.id,
      job_id: jobId,
      homeowner_id: client,
      company_id: company,
      gateway: 'sandbox',
      destination_account: 'acct_test',
      amount_cents: cents(4500),
      fee_cents: cents(100),
      captured_cents: cents(4500),
      state: 'paid',
      card_brand: 'visa',
      card_last4: '4242',
      session_expires_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_ledger')
    .values({
      payment_id: id,
      from_state: 'requires_payment',
      to_state: 'paid',
      captured_cents: cents(4500),
      refunded_cents: cents(0),
      cause: 'asked',
      at: TEST_NOW,
    })
    .execute();
  return id;
}

/** The same, with its lines in the company's ledger. */
export async function aPaidJobInBooks(...what: Parameters<typeof aPaidJob>): Promise<PaymentId> {
  const [db, , company] = what;
  const id = await aPaidJob(...what);
  const line = { company_id: company, payment_id: id, at: TEST_NOW };
  await db
    .insertInto('company_ledger')
    .values([
      { ...line, kind: 'payment', cents: 4500 },
      { ...line, kind: 'fee', cents: -100 },
    ])
    .execute();
  return id;
}

/** A bank's file with one payout of $44.00 on May 3, and a line that is none. */
export const A_BANK_FILE = 'Date,Description,Amount\r\n05/04/2026,STRIPE TRANSFER,44.00\r\n05/05/2026,Fuel,-41.10\r\n';
