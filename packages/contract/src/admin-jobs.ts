import type * as ids from '@swath/domain/ids';
import { JOB_STATUSES } from '@swath/domain/jobs/job';
import { JOB_SIDES } from '@swath/domain/jobs/job-event';
import { HAND_REASON_MAX } from '@swath/domain/payments/hand-refund';
import { PAYMENT_STATES } from '@swath/domain/payments/payment-state';
import type { Cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { Complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText, lines, readAs } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { CrewRecord } from './record-fields.ts';

/** A refund made by an administrator, in whole or in part. Source: docs/rules/payments-and-refunds.md. */
export interface HandRefund extends z.infer<typeof HandRefundFields>, Named {}
const HandRefundFields = z.object({
  id: idText<ids.RefundId>(),
  amount_cents: CentsField,
  /** Part of the refund that the company pays back; the rest comes out of the platform's fee. */
  share_cents: CentsField,
  reason: personal('words', z.string()),
  /** asked: not executed by the payment provider yet; failed: rejected by the bank after all retries. */
  state: z.enum(['asked', 'done', 'failed']),
  by: personal('email', z.string()),
  at: Instant,
});
export const HandRefund: SchemaOf<HandRefund> = HandRefundFields;

/** One payment for a job, with every movement of its money. */
export interface JobPayment extends z.infer<typeof JobPaymentFields>, Named {}
const JobPaymentFields = z.object({
  id: idText<ids.PaymentId>(),
  state: z.enum(PAYMENT_STATES),
  amount_cents: CentsField,
  fee_cents: CentsField,
  captured_cents: CentsField,
  refunded_cents: CentsField,
  /** Amount that an administrator can still refund. */
  left_cents: CentsField,
  /** Whether the full payment is being refunded because the job was canceled. */
  is_returning: z.boolean(),
  /**
   * State of a full refund that the bank rejected: waits for an administrator, or was paid in another way. Null: no
   * full refund was rejected.
   */
  unpaid_refund: z.nullable(z.enum(['waits', 'paid_otherwise'])),
  card_brand: z.nullable(z.string()),
  card_last4: personal('card', z.nullable(z.string())),
  failure_message: personal('words', z.nullable(z.string())),
  created_at: Instant,
  moves: z.array(z.object({ at: Instant, kind: z.enum(['paid', 'refunded', 'returned']), amount_cents: CentsField })),
  refunds: z.array(HandRefund),
});
export const JobPayment: SchemaOf<JobPayment> = JobPaymentFields;

/** Amounts that go back to the homeowner if an administrator cancels the job. */
const Returned = z.object({
  /** Captured amount that is refunded to the card. */
  refund_cents: CentsField,
  /** Amount held on the card that is released. */
  release_cents: CentsField,
});

/** A homeowner's job as administrators see it. */
export interface AdminJob extends z.infer<typeof AdminJobFields>, Named {}
const AdminJobFields = z.object({
  id: idText<ids.JobId>(),
  status: z.enum(JOB_STATUSES),
  service_date: DayText,
  time_zone: z.string(),
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  homeowner_id: idText<ids.AccountId>(),
  full_name: personal('name', z.string()),
  email: personal('email', z.string()),
  address: personal('address', z.string()),
  lot_size: z.string(),
  is_series: z.boolean(),
  price_cents: CentsField,
  fee_cents: CentsField,
  share_returned_cents: CentsField,
  created_at: Instant,
  started_at: z.nullable(Instant),
  completed_at: z.nullable(Instant),
  canceled_at: z.nullable(Instant),
  /** The company's record that the visit was done, while someone has to answer it; null otherwise. */
  record: z.nullable(CrewRecord),
  /** The problem that the homeowner has reported with it; null: none. */
  problem: z.nullable(Complaint),
  /** What canceling would return; null if the job cannot be canceled any more. */
  cancel: z.nullable(Returned),
  payments: z.array(JobPayment),
  history: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      /** As in `HistoryLine`. */
      received_at: z.nullable(Instant),
      clock_changed: z.boolean(),
      side: z.enum(JOB_SIDES),
      words: z.string(),
      note: personal('words', z.string()),
    }),
  ),
});
export const AdminJob: SchemaOf<AdminJob> = AdminJobFields;

const JobId = z.object({ id: idField<ids.JobId>('Job not found.') });
const Reason = personal('words', lines(HAND_REASON_MAX, 'Please say why: the homeowner and the company read it.'));
const seen = (missing: string) => readAs<Cents, number>(z.int(missing).check(z.gte(0), z.lte(100_000_000)));
const AMOUNT = 'Please enter how much goes back.';

/** Administrators' endpoints for one job. */
export const adminJobs = {
  read: endpoint({
    name: 'readJobAsAdmin',
    method: 'GET',
    path: '/api/admin/jobs/{id}',
    may: ['admin'],
    summary: 'A homeowner’s job with its payments, their movements and its history; the look is put on record',
    params: JobId,
    answer: AdminJob,
    refusals: ['job_not_found'],
  }),
  cancel: endpoint({
    name: 'cancelJobAsAdmin',
    method: 'POST',
    path: '/api/admin/jobs/{id}/cancel',
    may: ['admin'],
    summary: 'Cancel a homeowner’s pending job; what was paid begins its way back, and both sides are told why',
    params: JobId,
    body: z.object({
      reason: Reason,
      /** The amounts shown to the administrator; refused as `refund_changed` if they have changed since. */
      refund_cents: seen('Please say what goes back.'),
      release_cents: seen('Please say what is let go of.'),
    }),
    answer: AdminJob,
    refusals: ['job_not_found', 'job_not_pending', 'record_open', 'refund_changed'],
  }),
  refund: endpoint({
    name: 'refundByHand',
    method: 'POST',
    path: '/api/admin/payments/{id}/refunds',
    may: ['admin'],
    summary: 'Give a part of a payment back, or all of it; both sides are told why. The same id gives back once',
    params: z.object({ id: idField<ids.PaymentId>('Payment not found.') }),
    body: z.object({
      /** Idempotency key, generated by the client: the same id refunds once. */
      refund_id: idField<ids.RefundId>(),
      amount_cents: readAs<Cents, number>(z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(100_000_000, AMOUNT))),
      /** Amount already refunded as shown to the administrator; refused as `refund_changed` if it has changed since. */
      refunded_cents: seen('Please say what has gone back.'),
      reason: Reason,
    }),
    answer: AdminJob,
    repeatable: true,
    refusals: [
      'payment_not_found',
      'job_not_found',
      'nothing_to_refund',
      'refund_under_way',
      'refund_changed',
      'refund_too_large',
      'refund_needs_cancel',
    ],
  }),
};
