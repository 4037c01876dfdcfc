import type { Day } from '@swath/domain/calendar';
import { day } from '@swath/domain/calendar';
import type { CompanyId, PaymentId, PayoutId } from '@swath/domain/ids';
import type { WholeDb } from '../platform/db/db.ts';
import type { Everybody } from './everybody.ts';
import { aPaidJobInBooks } from './payments.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

/** A payout of $44.00 for a payment of $45.00, as settling leaves it. No gateway knows of it. */
export async function aPayout(
  db: WholeDb,
  company: CompanyId,
  payment: PaymentId,
  { arrivalDay = '2026-05-03', at = TEST_NOW }: { arrivalDay?: string; at?: string } = {},
): Promise<PayoutId> {
  const { id } = await db
    .insertInto('payouts')
    .values({
      ...{ company_id: company, gateway: 'sandbox', gateway_payout_id: `po_${crypto.randomUUID()}`, cents: 4400 },
      ...{ status: 'paid', arrival_day: day(arrivalDay), sent_at: at, parts_known: true, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('payout_parts').values({ payout_id: id, payment_id: payment, cents: 4400 }).execute();
  const line = { company_id: company, payout_id: id, kind: 'payout', cents: -4400, at } as const;
  await db.insertInto('company_ledger').values(line).execute();
  return id;
}

/** What the calls about a company's books are sent: a mowing is paid for and paid out, and another one is not. */
export function booksCalls(
  { testApp, company, people }: Everybody,
  oneMoreDay: () => Day,
): Record<string, () => Promise<Sent>> {
  const { db } = testApp.testDb;
  const aPayment = () => aPaidJobInBooks(db, people.homeowner.account, company, oneMoreDay());
  const aPaidOutJob = async () => aPayout(db, company, await aPayment());
  const aYear = async () => {
    await aPaidOutJob();
    return { params: { year: '2026' } };
  };
  return {
    readPayout: async () => ({ params: { payoutId: await aPaidOutJob() } }),
    readUnpaidShares: async () => {
      await aPayment();
      return {};
    },
    readBooksMonth: async () => {
      await aPaidOutJob();
      return { query: 'month=2026-05' };
    },
    compareBankFile: async () => {
      await aPaidOutJob();
      return { params: { month: '2026-05' } };
    },
    readBooksFile: async () => {
      await aPaidOutJob();
      return { query: 'from=2026-05&to=2026-05' };
    },
    readQuickBooksFile: async () => {
      await aPaidOutJob();
      return { query: 'from=2026-05&to=2026-05' };
    },
    readBooksYear: async () => {
      await aPaidOutJob();
      return { query: 'year=2026' };
    },
    readBooksYearCsv: aYear,
    readBooksYearPdf: aYear,
    listBooksJobs: async () => {
      await aPayment();
      return { params: { month: '2026-05' }, query: 'line=charged_ahead' };
    },
  };
}

/** Valid requests of these calls, to be spoilt. */
export const BOOKS_REQUESTS = {
  readPayout: { params: { payoutId: crypto.randomUUID() }, query: { page: 1 } },
  readUnpaidShares: { query: { page: 1 } },
  readBooksMonth: { query: { month: '2026-05' } },
  compareBankFile: { params: { month: '2026-05' } },
  readBooksFile: { query: { from: '2026-04', to: '2026-05' } },
  readQuickBooksFile: { query: { from: '2026-04', to: '2026-05' } },
  readBooksYear: { query: { year: '2026' } },
  readBooksYearCsv: { params: { year: '2026' } },
  readBooksYearPdf: { params: { year: '2026' } },
  listBooksJobs: { params: { month: '2026-05' }, query: { line: 'charged_ahead', page: 1 } },
};
