import { BRIDGE_LINES, PAYOUT_LINES } from '@swath/domain/books/bridge';
import type { JobId } from '@swath/domain/ids';
import { PAYOUT_STATUSES } from '@swath/domain/payouts/payout';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, idText, MonthField, optionalQuery, pageField } from './fields.ts';
import { PaidInvoice } from './invoice-fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A number of jobs and their sum in signed cents. */
const Sum = z.object({ jobs: z.int(), cents: z.int() });

/** A line between Performance and the ledger, or the work itself, whose list of jobs can be read. */
export const BOOKS_LINES = ['done', 'own_clients', ...BRIDGE_LINES] as const;

/**
 * A month from what Performance counts to what the ledger booked to what arrived at the bank; signed cents. Performance
 * with all of `lines` is the ledger; the ledger with the opening and without the closing balance is what was sent; what
 * was sent, with the differences of `payouts`, is what arrived.
 */
export interface BooksMonth extends z.infer<typeof BooksMonthFields>, Named {}
const BooksMonthFields = z.object({
  month: z.string(),
  /** The first month with anything in it, and the current month, 'YYYY-MM'. */
  first_month: z.string(),
  this_month: z.string(),
  time_zone: z.string(),
  /** Work for homeowners that was done in the month, as Performance counts it; `cents` is price and fee and returned. */
  performance: z.object({
    jobs: z.int(),
    price_cents: z.int(),
    fee_cents: z.int(),
    returned_cents: z.int(),
    cents: z.int(),
  }),
  /** Work of the month for own clients, whom the company bills itself; what they pay by card is in `lines.invoices`. */
  own_clients: Sum,
  lines: z.object({
    not_charged: Sum,
    charged_before: Sum,
    charged_late: Sum,
    charged_ahead: Sum,
    money_back: Sum,
    money_back_elsewhere: Sum,
    invoices: Sum,
  } satisfies Record<(typeof BRIDGE_LINES)[number], typeof Sum>),
  ledger_cents: z.int(),
  opening_cents: z.int(),
  closing_cents: z.int(),
  sent_cents: z.int(),
  arrived_cents: z.int(),
  /** Payouts that were sent, returned or arrived in the month, by day of arrival; `arrived_cents`: what of it in the month. */
  payouts: z.array(
    z.object({
      id: z.uuid(),
      cents: z.int(),
      status: z.enum(PAYOUT_STATUSES),
      arrival_day: DayText,
      arrived_cents: z.int(),
      /** Why what arrived differs from what was sent in the month, and by how much; null: it does not. */
      difference: z.nullable(z.object({ line: z.enum(PAYOUT_LINES), cents: z.int() })),
    }),
  ),
});
export const BooksMonth: SchemaOf<BooksMonth> = BooksMonthFields;

/** The jobs behind a line of a month: all of them counted and summed, and one page. */
export interface BooksJobs extends z.infer<typeof BooksJobsFields>, Named {}
const BooksJobsFields = z.object({
  total: z.int(),
  cents: z.int(),
  jobs: z.array(
    z.object({
      id: z.uuid(),
      job_id: z.nullable(idText<JobId>()),
      service_date: z.nullable(DayText),
      full_name: personal('name', z.nullable(z.string())),
      address: personal('address', z.nullable(z.string())),
      invoice: PaidInvoice,
      cents: z.int(),
    }),
  ),
});
export const BooksJobs: SchemaOf<BooksJobs> = BooksJobsFields;

/**
 * The payouts of a month beside the lines of a bank's file. `near`: it arrived, and only a line of another amount may be
 * it, which is no match; `missing`: it arrived, and the file has no such line; `outside`: neither has it, but the file
 * does not cover five days after its arrival; `under_way`: it has not arrived.
 */
export interface BankComparison extends z.infer<typeof BankComparisonFields>, Named {}
const BankComparisonFields = z.object({
  month: z.string(),
  /** The days of the file's first and last line; null for a file without lines. */
  first_day: z.nullable(DayText),
  last_day: z.nullable(DayText),
  payouts: z.array(
    z.object({
      id: z.uuid(),
      cents: z.int(),
      arrival_day: DayText,
      state: z.enum(['matched', 'near', 'missing', 'outside', 'under_way']),
      /** The line of the file that it is, or may be if `near`, as the file has it. */
      line: z.nullable(z.object({ line: z.int(), day: DayText, cents: z.int(), text: personal('words', z.string()) })),
    }),
  ),
  /** Sum of the payouts that arrived in the month, and of the lines that were found for payouts. */
  expected_cents: z.int(),
  matched_cents: z.int(),
  /** Number of lines of the month that are neither matched nor near. */
  other_lines: z.int(),
  /** Number of such lines of other months: by their day, or because they are another month's payout. */
  other_month_lines: z.int(),
  /** Number of rows without a day or an amount. */
  left_out: z.int(),
  /** Whether every payout of the month is a line of the file. */
  closed: z.boolean(),
});
export const BankComparison: SchemaOf<BankComparison> = BankComparisonFields;

/** Maximum size of a bank's file. */
export const LARGEST_BANK_FILE_BYTES = 2_000_000;

/** Number of jobs per page of a line's list. */
export const BOOKS_PAGE = 20;

const YEAR_WORDS = 'Please choose a year';
/** A year: 'YYYY', from 2000 to 2199. */
const YearField = z.string(YEAR_WORDS).check(z.regex(/^2[01]\d\d$/, YEAR_WORDS));

/** Figures of a month, or of a whole year. Money in signed cents, as the ledger booked it. */
const YearSums = {
  /** Mowings that were done: for homeowners, and for own clients, of whose money only what they pay by card is in here. */
  mowings: z.int(),
  own_mowings: z.int(),
  price_cents: z.int(),
  fee_cents: z.int(),
  refund_cents: z.int(),
  dispute_cents: z.int(),
  /** What was left for the company: the sum of the four above. */
  net_cents: z.int(),
  /** Payouts that were sent, less those that came back. */
  paid_out_cents: z.int(),
};

/** A year of a company month by month; of the current one up to the current month. */
export interface BooksYear extends z.infer<typeof BooksYearFields>, Named {}
const BooksYearFields = z.object({
  year: z.string(),
  first_year: z.string(),
  this_year: z.string(),
  months: z.array(z.object({ month: z.string(), ...YearSums })),
  total: z.object(YearSums),
});
export const BooksYear: SchemaOf<BooksYear> = BooksYearFields;

/** The months of a file, both included; at most twelve. */
const Months = z.object({ from: MonthField, to: MonthField });

/** Endpoints that lead from a company's work to its bank. */
export const books = {
  month: endpoint({
    name: 'readBooksMonth',
    method: 'GET',
    path: '/api/company/books',
    may: ['crew'],
    right: 'books',
    summary: 'A month from what Performance counts to what the ledger booked to what arrived at the bank',
    query: z.object({ month: optionalQuery(MonthField) }),
    answer: BooksMonth,
    refusals: ['month_not_begun'],
  }),
  jobs: endpoint({
    name: 'listBooksJobs',
    method: 'GET',
    path: '/api/company/books/{month}/jobs',
    may: ['crew'],
    right: 'books',
    summary: 'The jobs behind one line of the month, twenty on a page',
    params: z.object({ month: MonthField }),
    query: z.object({ line: z.enum(BOOKS_LINES), page: pageField }),
    answer: BooksJobs,
    refusals: ['month_not_begun'],
  }),
  compare: endpoint({
    name: 'compareBankFile',
    method: 'POST',
    path: '/api/company/books/{month}/bank-file',
    may: ['crew'],
    right: 'books',
    summary: 'Compare the payouts of the month with the CSV file of a bank, which is not stored',
    params: z.object({ month: MonthField }),
    upload: { types: ['text/csv'], bytes: LARGEST_BANK_FILE_BYTES },
    answer: BankComparison,
    refusals: [
      'month_not_begun',
      'bank_file_too_large',
      'bank_file_not_readable',
      'bank_file_without_columns',
      'too_many_bank_rows',
      'bank_files_busy',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  file: endpoint({
    name: 'readBooksFile',
    method: 'GET',
    path: '/api/company/books/csv',
    may: ['crew'],
    right: 'books',
    summary: 'Every ledger line of some months as CSV, with the ids of its job, payment and payout',
    query: Months,
    file: 'text/csv',
    refusals: ['months_not_in_order', 'ledger_too_long'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  ownInvoices: endpoint({
    name: 'readOwnInvoicesFile',
    method: 'GET',
    path: '/api/company/books/invoices-csv',
    may: ['crew'],
    right: 'books',
    summary:
      'Invoices to own clients that were sent in some months, with tax, and the payments of these months, as CSV',
    query: Months,
    file: 'text/csv',
    refusals: ['months_not_in_order', 'ledger_too_long'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  quickBooks: endpoint({
    name: 'readQuickBooksFile',
    method: 'GET',
    path: '/api/company/books/quickbooks',
    may: ['crew'],
    right: 'books',
    summary: 'Some months as CSV files for QuickBooks Online, in a ZIP: invoices, payments, fees, deposits',
    query: Months,
    file: 'application/zip',
    refusals: ['months_not_in_order', 'ledger_too_long'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  year: endpoint({
    name: 'readBooksYear',
    method: 'GET',
    path: '/api/company/books/year',
    may: ['crew'],
    right: 'books',
    summary:
      'A year month by month: mowings, what was paid by card, fees, refunds, what was left and what was sent to the bank',
    query: z.object({ year: optionalQuery(YearField) }),
    answer: BooksYear,
    refusals: ['year_not_begun'],
  }),
  yearCsv: endpoint({
    name: 'readBooksYearCsv',
    method: 'GET',
    path: '/api/company/books/year/{year}/csv',
    may: ['crew'],
    right: 'books',
    summary: 'The same year as a CSV file for a spreadsheet',
    params: z.object({ year: YearField }),
    file: 'text/csv',
    refusals: ['year_not_begun'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  yearPdf: endpoint({
    name: 'readBooksYearPdf',
    method: 'GET',
    path: '/api/company/books/year/{year}/pdf',
    may: ['crew'],
    right: 'books',
    summary: 'The same year as a PDF',
    params: z.object({ year: YearField }),
    file: 'application/pdf',
    refusals: ['year_not_begun'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
};
