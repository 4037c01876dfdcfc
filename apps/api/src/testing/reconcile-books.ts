import type { BooksMonth } from '@swath/contract/books';
import type { Receipt } from '@swath/contract/receipts';
import type { CompanyId } from '@swath/domain/ids';
import { monthsBetween } from '@swath/domain/ledger/months';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listSnapshots } from '../money/earnings/earnings.reads.ts';
import type { WholeDb } from '../platform/db/db.ts';
import { gatewayOf } from './bookings.ts';
import type { TestApp } from './test-app.ts';

/** Whose books are held against each other. */
export type Books = {
  readonly company: CompanyId;
  /** At the gateway. */
  readonly account: string;
  /** A token of somebody who may read the company's books. */
  readonly token: string;
  /** Of all who ever paid the company, for what they paid it. */
  readonly receipts: readonly Receipt[];
};

type Sums = { payment_id: string; job_id: string | null; price: number; fee: number; back: number; fee_back: number };

/** What the ledger has of each payment of a company. */
async function ledgerOf(db: WholeDb, company: CompanyId): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select payment_id, payments.job_id,
      coalesce(sum(cents) filter (where line.kind = 'payment'), 0)::int as price,
      coalesce(sum(cents) filter (where line.kind = 'fee'), 0)::int as fee,
      coalesce(sum(cents) filter (where line.kind in ('refund', 'dispute')), 0)::int as back,
      coalesce(sum(cents) filter (where line.kind = 'fee_returned'), 0)::int as fee_back
      from company_ledger line join payments on payments.id = line.payment_id
     where line.company_id = ${company} group by payment_id, payments.job_id order by payment_id`.execute(db);
  return rows;
}

/** The same as the gateway's books have it. */
async function gatewaysOf(db: WholeDb, account: string): Promise<Omit<Sums, 'job_id'>[]> {
  const { rows } = await sql<Omit<Sums, 'job_id'>>`
    select payment_id, captured_cents as price, -fee_cents as fee, -reversed_cents as back, fee_returned_cents as fee_back
      from sandbox.intents where destination = ${account} and captured_cents > 0 order by payment_id`.execute(db);
  return rows;
}

/** Holds a company's ledger against the gateway's books, payment by payment. @returns the ledger's sums */
export async function reconcileLedger(db: WholeDb, { company, account }: Pick<Books, 'company' | 'account'>) {
  const ledger = await ledgerOf(db, company);
  expect(ledger.map(({ job_id: _, ...sums }) => sums)).toEqual(await gatewaysOf(db, account));
  return ledger;
}

/**
 * Holds all that is known of a company's money against each other, to the cent: ledger, gateway, months, earnings, refunds by
 * hand, receipts, payouts.
 *
 * @returns how many payments the ledger has, and how many refunds by hand there are
 */
export async function reconcileBooks(swath: TestApp, books: Books): Promise<{ lines: number; byHand: number }> {
  const ledger = await reconcileLedger(swath.testDb.db, books);
  await reconcileMonths(swath, books);
  const byHand = await reconcileEarnings(swath, books, ledger);
  await reconcileReceipts(swath, books, ledger);
  await reconcilePayouts(swath, books);
  await reconcileBridge(swath, books);
  return { lines: ledger.length, byHand };
}

/** The balances of every month follow one another to the gateway's. */
async function reconcileMonths(swath: TestApp, { account, token }: Books): Promise<void> {
  const read = async (query: string) => (await swath.call(token, 'GET', `/api/company/ledger${query}`)).json();
  const now = await read('');
  expect(now.closing_cents).toBe(await gatewayOf(swath).practice.balanceOf(account));
  let closing = 0;
  for (const month of monthsBetween(now.first_month, now.this_month).toReversed()) {
    const of = await read(`?month=${month}`);
    expect(of.opening_cents).toBe(closing);
    expect(of.found).toEqual({ ...of.sums, payout: 0 });
    closing = of.closing_cents;
  }
  expect(closing).toBe(now.closing_cents);
}

/** What was earned is the share of what is done, less what administrators gave back. @returns how many refunds by hand there are */
async function reconcileEarnings(
  { testDb: { db } }: TestApp,
  { company }: Books,
  ledger: readonly Sums[],
): Promise<number> {
  const jobs = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('status', '=', 'completed')
    .select(['id', 'share_returned_cents'])
    .execute();
  const returned = jobs.reduce((sum, { share_returned_cents: share }) => sum + share, 0);
  const done = new Set<string>(jobs.map(({ id }) => id));
  const isDone = ({ job_id }: { job_id: string | null }) => job_id !== null && done.has(job_id);
  const earned = (await listSnapshots(db, company)).filter(({ type }) => type === 'month');
  expect(earned.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    ledger.filter(isDone).reduce((sum, { price, fee }) => sum + price + fee, 0) - returned,
  );
  const byHand = await db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .where('payments.company_id', '=', company)
    .select(['payment_refunds.state', 'share_cents', 'job_id'])
    .execute();
  const counted = byHand.filter((refund) => refund.state !== 'failed' && isDone(refund));
  expect(counted.reduce((sum, { share_cents: share }) => sum + share, 0)).toBe(returned);
  return byHand.length;
}

/** Everybody has a receipt for what they paid, which says what they got back. */
async function reconcileReceipts(
  { testDb }: TestApp,
  { account, receipts }: Books,
  ledger: readonly Sums[],
): Promise<void> {
  expect(receipts.map(({ id, paid_cents }) => [id, paid_cents]).toSorted()).toEqual(
    ledger.map(({ payment_id, price }) => [payment_id, price]).toSorted(),
  );
  const { rows } = await sql<{ payment_id: string; refunded: number }>`
    select payment_id, refunded_cents as refunded from sandbox.intents
     where destination = ${account} and captured_cents > 0`.execute(testDb.db);
  expect(receipts.map(({ id, refunded_cents }) => [id, refunded_cents]).toSorted()).toEqual(
    rows.map((row) => [row.payment_id, row.refunded]).toSorted(),
  );
}

/** The parts of a payout are its sum; of one that came back there are none. What no payout has is the balance. */
async function reconcilePayouts(swath: TestApp, { company, account, token }: Books): Promise<void> {
  const { testDb } = swath;
  const get = async (url: string) => (await swath.call(token, 'GET', url)).json();
  expect((await get('/api/company/unpaid-shares')).cents).toBe(await gatewayOf(swath).practice.balanceOf(account));
  const { rows } = await sql<{ id: string; status: string; cents: number; parts: number }>`
    select id, status, cents, (select coalesce(sum(cents), 0)::int from payout_parts where payout_id = payouts.id) as parts
      from payouts where company_id = ${company}`.execute(testDb.db);
  for (const { id, status, cents, parts } of rows) {
    expect(parts).toBe(status === 'failed' ? 0 : cents);
    const { sums, other_cents: other } = await get(`/api/company/payouts/${id}`);
    if (status !== 'failed') expect([sums.price + sums.fee + sums.refund + sums.dispute, other]).toEqual([cents, 0]);
  }
}

/** Of every month: Performance leads to the ledger, that to what was sent, that to what arrived, line by line. */
async function reconcileBridge(swath: TestApp, { company, token }: Books): Promise<void> {
  const get = async (url: string) => (await swath.call(token, 'GET', url)).json();
  const snapshots = await listSnapshots(swath.testDb.db, company);
  const arrived = await swath.testDb.db
    .selectFrom('payouts')
    .where('company_id', '=', company)
    .where('status', '=', 'paid')
    .select(['cents', 'arrival_day'])
    .execute();
  const now: BooksMonth = await get('/api/company/books');
  for (const month of monthsBetween(now.first_month, now.this_month)) {
    const of: BooksMonth = await get(`/api/company/books?month=${month}`);
    const earned = snapshots.find(({ type, start }) => type === 'month' && start.startsWith(month));
    expect([of.performance.cents, of.performance.jobs]).toEqual([earned?.amount ?? 0, earned?.jobs ?? 0]);
    expect(of.performance.cents + sumOf(Object.values(of.lines))).toBe(of.ledger_cents);
    const { sums, opening_cents, closing_cents } = await get(`/api/company/ledger?month=${month}`);
    expect([of.ledger_cents, of.sent_cents]).toEqual([sums.share, sums.payout === 0 ? 0 : -sums.payout]);
    expect([of.opening_cents, of.closing_cents]).toEqual([opening_cents, closing_cents]);
    expect(of.opening_cents + of.ledger_cents - of.closing_cents).toBe(of.sent_cents);
    expect(of.sent_cents + sumOf(of.payouts.flatMap(({ difference }) => difference ?? []))).toBe(of.arrived_cents);
    expect(of.arrived_cents).toBe(sumOf(arrived.filter((payout) => payout.arrival_day.startsWith(month))));
    for (const [line, { jobs, cents }] of Object.entries(of.lines)) {
      expect(await get(`/api/company/books/${month}/jobs?line=${line}`)).toMatchObject({ total: jobs, cents });
    }
  }
}

const sumOf = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
