import { PAYOUT_STATUSES } from '@swath/domain/payouts/payout';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';

/** Money that went from a company's account with the payment provider to its bank, or is on its way. */
export interface Payout extends z.infer<typeof PayoutFields>, Named {}
const PayoutFields = z.object({
  id: z.uuid(),
  /** Below zero when the provider took it from the bank. */
  cents: z.int(),
  status: z.enum(PAYOUT_STATUSES),
  sent_at: Instant,
  /** When the bank has it, or is expected to. */
  arrival_day: DayText,
  /** What the company does about one that its bank has sent back. */
  step: z.nullable(z.string()),
});
export const Payout: SchemaOf<Payout> = PayoutFields;

/** What goes to a company's bank, and what went there. */
export interface PayoutOverview extends z.infer<typeof PayoutOverviewFields>, Named {}
const PayoutOverviewFields = z.object({
  /** As the payment provider says it now, in signed cents; null when it cannot be asked, or there is no account. */
  balance: z.nullable(
    z.object({
      available_cents: z.int(),
      pending_cents: z.int(),
      /** What goes to the bank next. No day: with the provider's next run. */
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
