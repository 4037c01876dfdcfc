import { PAYOUT_STATUSES } from '@swath/domain/payouts/payout';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';

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
};
