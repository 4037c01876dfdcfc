import type { JobId } from '@swath/domain/ids';
import { MOVEMENT_KINDS } from '@swath/domain/ledger/movement';
import { PAYOUT_STATUSES } from '@swath/domain/payouts/payout';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant, idText, optionalText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** Whole US cents, more for the company above zero, less below. */
const SignedCents = z.int();

/** A month of a calendar: 'YYYY-MM', from 2000 to 2199. */
const MonthField = z
  .string('Please choose a month')
  .check(z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month'));

const MovementFields = z.object({ kind: z.enum(MOVEMENT_KINDS), cents: SignedCents, at: Instant });

const SumsFields = z.object({
  price: SignedCents,
  fee: SignedCents,
  refund: SignedCents,
  dispute: SignedCents,
  share: SignedCents,
  payout: SignedCents,
});

/** What moved for one job in a month, or for a payment that became no job. */
export interface LedgerEntry extends z.infer<typeof LedgerEntryFields>, Named {}
const LedgerEntryFields = z.object({
  id: z.uuid(),
  /** Null for a payment that became no job. */
  job_id: z.nullable(idText<JobId>()),
  service_date: z.nullable(DayText),
  full_name: personal('name', z.nullable(z.string())),
  address: personal('address', z.nullable(z.string())),
  /** When it moved last in this month. */
  latest: Instant,
  sums: SumsFields,
  /** Payouts that have gone with what was left of it, each with its part. */
  paid_out: z.array(z.object({ cents: SignedCents, arrival_day: DayText, status: z.enum(PAYOUT_STATUSES) })),
  /** Oldest first. */
  movements: z.array(MovementFields),
});
export const LedgerEntry: SchemaOf<LedgerEntry> = LedgerEntryFields;

/** A month of a company's ledger, on the company's own calendar. */
export interface LedgerMonth extends z.infer<typeof LedgerMonthFields>, Named {}
const LedgerMonthFields = z.object({
  month: z.string(),
  /** The months of which there is something to read, as far as today. */
  first_month: z.string(),
  this_month: z.string(),
  time_zone: z.string(),
  /** What the company had with the payment provider when the month began, and when it ended or now. */
  opening_cents: SignedCents,
  closing_cents: SignedCents,
  /** Of the whole month: `opening` and these make `closing`. */
  sums: SumsFields,
  /** Of all entries that are asked for, on all pages, and how many those are. */
  found: SumsFields,
  total: z.int(),
  /** What went to the bank in this month, and what came back from there, latest first. */
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

/** Entries on one page. */
export const LEDGER_PAGE = 20;

/** Which entries are shown: all, or those of which something of that kind moved. */
export const LEDGER_SHOWN = ['all', 'payments', 'refunds', 'disputes'] as const;

/** A field that was left empty asks for nothing. */
const orNothing = <S extends z.ZodMiniType>(field: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      field,
    ]),
  );

const Filters = {
  /** Left out: this month. */
  month: orNothing(MonthField),
  show: orNothing(z.enum(LEDGER_SHOWN)),
  /** A part of the customer's name or address. */
  customer: personal('words', z.optional(optionalText(100))),
};

/** The books of a company's money. */
export const ledger = {
  read: endpoint({
    name: 'readLedger',
    method: 'GET',
    path: '/api/company/ledger',
    may: ['crew'],
    right: 'books',
    summary: 'A month of the company’s ledger: its sums, and what moved job by job, twenty on a page, latest first',
    query: z.object({
      ...Filters,
      page: z._default(z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(1), z.lte(10_000)), 1),
    }),
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
