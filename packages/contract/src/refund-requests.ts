import type * as ids from '@swath/domain/ids';
import { CREW_REASONS } from '@swath/domain/jobs/crew-reason';
import { REFUND_ACTS, REFUND_ANSWER_MAX } from '@swath/domain/jobs/refund-act';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText, optionalLines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * A company member's request to cancel paid jobs. It needs approval, as canceling refunds the customer and this member
 * may not decide about refunds.
 */
export interface RefundRequest extends z.infer<typeof RefundRequestFields>, Named {}
const RefundRequestFields = z.object({
  id: idText<ids.RefundRequestId>(),
  act: z.enum(REFUND_ACTS),
  /** Jobs that would be canceled, earliest first; `days` has the day of each at the same index. */
  job_ids: z.array(idText<ids.JobId>()),
  days: z.array(DayText),
  series_id: z.nullable(idText<ids.SeriesId>()),
  customer: personal('name', z.string()),
  address: personal('address', z.string()),
  /**
   * Refund that canceling would cause, in cents, as of the time of the request; null for members without the right
   * `books`.
   */
  amount_cents: z.nullable(CentsField),
  reason: z.nullable(z.enum(CREW_REASONS)),
  note: personal('words', z.string()),
  asked_by: personal('name', z.string()),
  asked_at: Instant,
  /** Whether the caller made the request. */
  is_own: z.boolean(),
  /** Whether the caller may approve or decline the request. */
  may_answer: z.boolean(),
});
export const RefundRequest: SchemaOf<RefundRequest> = RefundRequestFields;

/** Which members, besides owners, may cancel paid jobs without approval; canceling refunds the customer. */
export const RefundRuleFields = z.object({ standard: z.boolean(), crew: z.boolean() });

const RequestId = z.object({ id: idField<ids.RefundRequestId>('This request is not there any more.') });
const LIMIT = { calls: 240, perSeconds: 3600 } as const;

export const refundRequests = {
  list: endpoint({
    name: 'listRefundRequests',
    method: 'GET',
    path: '/api/company/refund-requests',
    may: ['crew'],
    right: 'work',
    summary: 'What members of one’s company ask to cancel and nobody has answered, the longest waiting first',
    answer: z.array(RefundRequest),
  }),
  accept: endpoint({
    name: 'acceptRefundRequest',
    method: 'POST',
    path: '/api/company/refund-requests/{id}/accept',
    may: ['crew'],
    right: 'work',
    summary: 'Do what a member asks for: money goes back and the homeowner is told; for those who may give money back',
    params: RequestId,
    refusals: [
      'refund_request_not_found',
      'refund_request_ended',
      'refund_not_yours',
      'job_not_pending',
      'series_not_found',
    ],
    limit: LIMIT,
  }),
  decline: endpoint({
    name: 'declineRefundRequest',
    method: 'POST',
    path: '/api/company/refund-requests/{id}/decline',
    may: ['crew'],
    right: 'work',
    summary: 'Say no to what a member asks for; nothing is canceled, and they are told',
    params: RequestId,
    body: z.object({ answer: personal('words', z._default(optionalLines(REFUND_ANSWER_MAX), '')) }),
    refusals: ['refund_request_not_found', 'refund_request_ended', 'refund_not_yours'],
    limit: LIMIT,
  }),
  withdraw: endpoint({
    name: 'withdrawRefundRequest',
    method: 'POST',
    path: '/api/company/refund-requests/{id}/withdraw',
    may: ['crew'],
    right: 'work',
    summary: 'Take back what one has asked for',
    params: RequestId,
    refusals: ['refund_request_not_found', 'refund_request_ended'],
    limit: LIMIT,
  }),
  changeRule: endpoint({
    name: 'changeRefundRule',
    method: 'PUT',
    path: '/api/company/refund-rule',
    may: ['crew'],
    right: 'owner',
    summary: 'Say who besides the primary user may cancel what is paid for without asking',
    body: RefundRuleFields,
    answer: RefundRuleFields,
    refusals: ['company_not_found'],
    repeatable: true,
  }),
};
