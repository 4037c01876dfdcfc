import { PAYOUT_STATUSES } from '@swath/domain/payouts/payout';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';

/** A payout from a company's account with the payment provider to its bank. */
export interface Payout extends z.infer<typeof PayoutFields>, Named {}
const PayoutFields = z.object({
  id: z.uuid(),
  /** Below zero when the provider debited the bank. */
  cents: z.int(),
  status: z.enum(PAYOUT_STATUSES),
  sent_at: Instant,
  /** Actual or expected arrival at the bank. */
  arrival_day: DayText,
  /** What the company should do about a returned payout. */
  step: z.nullable(z.string()),
});
export const Payout: SchemaOf<Payout> = PayoutFields;

/** A company's balance and payouts. */
export interface PayoutOverview extends z.infer<typeof PayoutOverviewFields>, Named {}
const PayoutOverviewFields = z.object({
  /** Current balance at the payment provider, in signed cents; null when it is not available, or there is no account. */
  balance: z.nullable(
    z.object({
      available_cents: z.int(),
      pending_cents: z.int(),
      /** The next payout. Without a day: with the provider's next run. */
      next: z.nullable(z.object({ cents: z.int(), day: z.nullable(DayText) })),
    }),
  ),
  time_zone: z.string(),
  /** The latest ten, latest first. */
  payouts: z.array(Payout),
});
export const PayoutOverview: SchemaOf<PayoutOverview> = PayoutOverviewFields;

/** What reaches a company's bank. */
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
