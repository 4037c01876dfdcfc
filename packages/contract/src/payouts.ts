import type { JobId, PaymentId, PayoutId } from '@swath/domain/ids';
import { MOVEMENT_KINDS } from '@swath/domain/ledger/movement';
import { PAYOUT_STATUSES } from '@swath/domain/payouts/payout';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant, idField, idText, pageField } from './fields.ts';
import { PaidInvoice } from './invoice-fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A payout of a company's money from its account with the payment provider to its bank. */
export interface Payout extends z.infer<typeof PayoutFields>, Named {}
const PayoutFields = z.object({
  id: z.uuid(),
  /** Amount; negative if the provider debited the bank. */
  cents: z.int(),
  status: z.enum(PAYOUT_STATUSES),
  sent_at: Instant,
  /** Day on which the payout arrives, or arrived, at the bank. */
  arrival_day: DayText,
  /** What the company should do about a payout that the bank returned; null for other payouts. */
  step: z.nullable(z.string()),
});
export const Payout: SchemaOf<Payout> = PayoutFields;

/** A company's balance with the payment provider, and its payouts. */
export interface PayoutOverview extends z.infer<typeof PayoutOverviewFields>, Named {}
const PayoutOverviewFields = z.object({
  /** Current balance in cents, may be negative; null if the provider does not answer, or there is no account. */
  balance: z.nullable(
    z.object({
      available_cents: z.int(),
      pending_cents: z.int(),
      /** The next payout to the bank; null if none. Its day is null if the provider has not set it yet. */
      next: z.nullable(z.object({ cents: z.int(), day: z.nullable(DayText) })),
    }),
  ),
  time_zone: z.string(),
  /** The latest ten payouts, latest first. */
  payouts: z.array(Payout),
});
export const PayoutOverview: SchemaOf<PayoutOverview> = PayoutOverviewFields;

/** Whose money it is: the job of a payment, or the invoice; a payment from which no job was booked has no id of one. */
const PaidFor = {
  payment_id: idText<PaymentId>(),
  job_id: z.nullable(idText<JobId>()),
  service_date: z.nullable(DayText),
  full_name: personal('name', z.nullable(z.string())),
  address: personal('address', z.nullable(z.string())),
  invoice: PaidInvoice,
};

/** A payout with all it is made of. `sums` and its `other_cents` add up to its cents; signed cents everywhere. */
export interface PayoutDetails extends z.infer<typeof PayoutDetailsFields>, Named {}
const PayoutDetailsFields = z.extend(PayoutFields, {
  time_zone: z.string(),
  /** The payment provider's id of the payout, and the bank's number of it (null until the bank has given one). */
  reference: z.string(),
  trace_id: z.nullable(z.string()),
  /** Whether the provider has said what the payout is made of; a payout that came back is made of nothing. */
  parts_known: z.boolean(),
  sums: z.object({ price: z.int(), fee: z.int(), refund: z.int(), dispute: z.int() }),
  /** What the ledger's lines do not explain, e.g. a correction by the provider. */
  other_cents: z.int(),
  /** Number of parts on all pages. */
  total: z.int(),
  /** One page of its parts, one per payment; lines and `other_cents` of a part add up to its cents. */
  parts: z.array(
    z.object({
      ...PaidFor,
      cents: z.int(),
      other_cents: z.int(),
      lines: z.array(z.object({ kind: z.enum(MOVEMENT_KINDS), cents: z.int(), at: Instant })),
    }),
  ),
});
export const PayoutDetails: SchemaOf<PayoutDetails> = PayoutDetailsFields;

/** Why money is on a company's account and in no payout: it waits for one, or was taken back after it was paid out. */
export const UNPAID_REASONS = ['waiting', 'refund', 'dispute'] as const;

/** What of a company's money no payout contains yet, payment by payment, in signed cents. */
export interface UnpaidShares extends z.infer<typeof UnpaidSharesFields>, Named {}
const UnpaidSharesFields = z.object({
  time_zone: z.string(),
  /** Sum of all shares, and of those below zero among them. */
  cents: z.int(),
  taken_back_cents: z.int(),
  /** Sum of the payouts of which the provider has not said what they are made of: their payments are still listed. */
  unlisted_cents: z.int(),
  /** Whether payouts are on; off, nothing goes to the bank. */
  payouts_enabled: z.boolean(),
  /** How many shares there are, one a payment; and of how many jobs and invoices, of which one can be paid in parts. */
  total: z.int(),
  jobs: z.int(),
  invoices: z.int(),
  /**
   * One page: those below zero first, then the latest first. `at`: when it was paid for; below zero, its latest ledger
   * line.
   */
  shares: z.array(z.object({ ...PaidFor, cents: z.int(), why: z.enum(UNPAID_REASONS), at: Instant })),
});
export const UnpaidShares: SchemaOf<UnpaidShares> = UnpaidSharesFields;

/** Number of a payout's parts per page, and of shares that are not paid out. */
export const PAYOUT_PAGE = 20;

/** Endpoints for a company's payouts. */
export const payouts = {
  read: endpoint({
    name: 'readPayouts',
    method: 'GET',
    path: '/api/company/payouts',
    may: ['crew'],
    right: 'books',
    summary: 'The next payout and the latest ones, asked of the payment provider',
    answer: PayoutOverview,
  }),
  details: endpoint({
    name: 'readPayout',
    method: 'GET',
    path: '/api/company/payouts/{payoutId}',
    may: ['crew'],
    right: 'books',
    summary: 'A payout with the jobs it is made of: prices, fees, refunds and corrections, to the cent',
    params: z.object({ payoutId: idField<PayoutId>('Payout not found.') }),
    query: z.object({ page: pageField }),
    answer: PayoutDetails,
    refusals: ['payout_not_found'],
  }),
  unpaid: endpoint({
    name: 'readUnpaidShares',
    method: 'GET',
    path: '/api/company/unpaid-shares',
    may: ['crew'],
    right: 'books',
    summary: 'What no payout contains yet, job by job, and why',
    query: z.object({ page: pageField }),
    answer: UnpaidShares,
  }),
};
