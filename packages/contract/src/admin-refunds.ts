import type * as ids from '@swath/domain/ids';
import { HAND_REASON_MAX } from '@swath/domain/payments/hand-refund';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText, lines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * A refund that the payment provider or the bank rejected on every retry.
 * Source: docs/rules/payments-and-refunds.md.
 */
export interface UnpaidRefund extends z.infer<typeof UnpaidRefundFields>, Named {}
const UnpaidRefundFields = z.object({
  id: idText<string>(),
  amount_cents: CentsField,
  /** Null for the payment of an invoice by card, whose client has no account. */
  homeowner_id: z.nullable(idText<ids.AccountId>()),
  /** Empty if it is not known. */
  email: personal('email', z.string()),
  full_name: personal('name', z.string()),
  /** Null for a payment from which no job was booked. */
  job_id: z.nullable(idText<ids.JobId>()),
  company_name: personal('business', z.string()),
  service_date: z.nullable(DayText),
  /** Number of the company's invoice that was paid; null: none was. */
  invoice_number: z.nullable(z.int()),
  card_last4: personal('card', z.nullable(z.string())),
  /**
   * Whether an administrator made the refund. Such a refund cannot be retried here: it has to be made again on its
   * job's page.
   */
  by_hand: z.boolean(),
  tries: z.int(),
  /** Error code of the payment provider; null if it gave none. */
  last_error: z.nullable(z.string()),
  failed_at: Instant,
});
export const UnpaidRefund: SchemaOf<UnpaidRefund> = UnpaidRefundFields;

/** A refund that could not be paid out at first, and has been resolved since. */
export interface ClosedRefund extends z.infer<typeof ClosedRefundFields>, Named {}
const ClosedRefundFields = z.extend(UnpaidRefundFields, {
  /**
   * How it was resolved: `paid_otherwise`, `tried_again`, or `came_through` (the bank accepted the refund after all).
   */
  outcome: z.string(),
  closed_at: Instant,
  /** The administrator who resolved the refund; null when the bank took it after all. */
  closed_by: personal('email', z.nullable(z.string())),
  /** How the refund was paid otherwise, in the administrator's words; null without a note. */
  note: personal('words', z.nullable(z.string())),
});
export const ClosedRefund: SchemaOf<ClosedRefund> = ClosedRefundFields;

const Refunds = z.object({
  /** Refunds that wait for an administrator, oldest first. */
  open: z.array(UnpaidRefund),
  /** Resolved refunds, latest first. */
  closed: z.array(ClosedRefund),
  /** Whether there are more open refunds than are listed. */
  more: z.boolean(),
});

const RefundId = z.object({ id: idField<string>('Refund not found.') });
const NO_NOTE = 'Please say how it was paid: the homeowner reads it.';

/** Administrators' endpoints for refunds that could not be paid out. */
export const adminRefunds = {
  list: endpoint({
    name: 'listUnpaidRefunds',
    method: 'GET',
    path: '/api/admin/unpaid-refunds',
    may: ['admin'],
    summary:
      'Refunds that could not be paid out, 100 at most, and the latest 50 that were dealt with; each look is put on record',
    answer: Refunds,
  }),
  count: endpoint({
    name: 'countUnpaidRefunds',
    method: 'GET',
    path: '/api/admin/unpaid-refunds/count',
    may: ['admin'],
    summary: 'How many refunds that could not be paid out wait for an administrator',
    answer: z.object({ open: z.int() }),
  }),
  settle: endpoint({
    name: 'settleUnpaidRefund',
    method: 'POST',
    path: '/api/admin/unpaid-refunds/{id}/settle',
    may: ['admin'],
    summary: 'Note that a refund was paid in another way, and how; the homeowner is told, and it is put on record',
    params: RefundId,
    body: z.object({ note: personal('words', lines(HAND_REASON_MAX, NO_NOTE)) }),
    answer: Refunds,
    refusals: ['unpaid_refund_not_found'],
  }),
  retry: endpoint({
    name: 'retryUnpaidRefund',
    method: 'POST',
    path: '/api/admin/unpaid-refunds/{id}/retry',
    may: ['admin'],
    summary:
      'Try the card again, as often as at first; put on record. One given back by hand is given back anew on its mowing',
    params: RefundId,
    answer: Refunds,
    refusals: ['unpaid_refund_not_found', 'refund_by_hand_anew'],
  }),
};
