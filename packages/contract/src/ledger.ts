import type { JobId, PaymentId, PayoutId } from '@swath/domain/ids';
import { MOVEMENT_KINDS } from '@swath/domain/ledger/movement';
import { PAYOUT_STATUSES } from '@swath/domain/payouts/payout';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant, idText, MonthField, optionalQuery, optionalText, pageField } from './fields.ts';
import { PaidInvoice } from './invoice-fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** Whole US cents; positive amounts are in the company's favor. */
const SignedCents = z.int();

const MovementFields = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  cents: SignedCents,
  at: Instant,
  payment_id: idText<PaymentId>(),
});

const SumsFields = z.object({
  price: SignedCents,
  fee: SignedCents,
  refund: SignedCents,
  dispute: SignedCents,
  share: SignedCents,
  payout: SignedCents,
});

/** Movements of money for one job, or for a payment without a job, in one month of a company's ledger. */
export interface LedgerEntry extends z.infer<typeof LedgerEntryFields>, Named {}
const LedgerEntryFields = z.object({
  id: z.uuid(),
  /** The entry's job; null for a payment from which no job was booked. */
  job_id: z.nullable(idText<JobId>()),
  service_date: z.nullable(DayText),
  full_name: personal('name', z.nullable(z.string())),
  address: personal('address', z.nullable(z.string())),
  invoice: PaidInvoice,
  /** Time of the entry's latest movement. */
  latest: Instant,
  sums: SumsFields,
  /** Payouts that contain the entry's money, each with the amount contained. */
  paid_out: z.array(
    z.object({
      payout_id: idText<PayoutId>(),
      cents: SignedCents,
      arrival_day: DayText,
      status: z.enum(PAYOUT_STATUSES),
    }),
  ),
  /** Movements of the month, oldest first. */
  movements: z.array(MovementFields),
});
export const LedgerEntry: SchemaOf<LedgerEntry> = LedgerEntryFields;

/** A month of a company's ledger (all movements of its money), in the company's time zone. */
export interface LedgerMonth extends z.infer<typeof LedgerMonthFields>, Named {}
const LedgerMonthFields = z.object({
  month: z.string(),
  /** First month with entries, and the current month, 'YYYY-MM'. */
  first_month: z.string(),
  this_month: z.string(),
  time_zone: z.string(),
  /**
   * The company's balance with the payment provider at the beginning of the month, and at its end (now, in the current
   * month).
   */
  opening_cents: SignedCents,
  closing_cents: SignedCents,
  /** Sums of the whole month, whatever the filters: added to the opening balance, they give the closing one. */
  sums: SumsFields,
  /** Sums and number of the entries that match the filters, on all pages. */
  found: SumsFields,
  total: z.int(),
  /** Payouts to the bank in the month, and those the bank returned, latest first. */
  payouts: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['payout', 'payout_returned']),
      cents: SignedCents,
      at: Instant,
      arrival_day: DayText,
      status: z.enum(PAYOUT_STATUSES),
    }),
  ),
  entries: z.array(LedgerEntry),
});
export const LedgerMonth: SchemaOf<LedgerMonth> = LedgerMonthFields;

/** Number of ledger entries per page. */
export const LEDGER_PAGE = 20;

/**
 * Filters of ledger entries by kind of movement. An entry is shown if at least one of its movements is of that kind.
 */
export const LEDGER_SHOWN = ['all', 'payments', 'refunds', 'disputes'] as const;

const Filters = {
  /** The month; left out, the current one. */
  month: optionalQuery(MonthField),
  show: optionalQuery(z.enum(LEDGER_SHOWN)),
  /** Part of a customer's name or address. */
  customer: personal('words', z.optional(optionalText(100))),
};

/** Endpoints for a company's ledger. */
export const ledger = {
  read: endpoint({
    name: 'readLedger',
    method: 'GET',
    path: '/api/company/ledger',
    may: ['crew'],
    right: 'books',
    summary: 'A month of the company’s ledger: its sums, and what moved job by job, twenty on a page, latest first',
    query: z.object({ ...Filters, page: pageField }),
    answer: LedgerMonth,
  }),
  file: endpoint({
    name: 'readLedgerFile',
    method: 'GET',
    path: '/api/company/ledger/csv',
    may: ['crew'],
    right: 'books',
    summary: 'The same month as a CSV file for a spreadsheet, one line for each job',
    query: z.object(Filters),
    file: 'text/csv',
    refusals: ['ledger_too_long'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  statement: endpoint({
    name: 'readStatementFile',
    method: 'GET',
    path: '/api/company/statements/{month}/pdf',
    may: ['crew'],
    right: 'books',
    summary: 'The company’s statement of a month as a PDF: its balance before and after, and every row between',
    params: z.object({ month: MonthField }),
    file: 'application/pdf',
    refusals: ['month_not_begun', 'ledger_too_long'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
};
