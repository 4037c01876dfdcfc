import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { Complaint, complaintWords, refundCents, SeenCents } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

/** Administrators' endpoints for problems that homeowners have reported. Source: docs/rules/jobs.md. */
export const adminComplaints = {
  list: endpoint({
    name: 'listComplaintsToDecide',
    method: 'GET',
    path: '/api/admin/complaints',
    may: ['admin'],
    summary: 'Reported problems that wait for a decision, the oldest first, 100 at most',
    answer: z.array(Complaint),
  }),
  decide: endpoint({
    name: 'decideComplaint',
    method: 'POST',
    path: '/api/admin/complaints/{id}/decide',
    may: ['admin'],
    summary: 'Decide about a reported problem, or about the appeal: how much goes back, and why; both sides are told',
    params: z.object({ id: idField<ids.ComplaintId>('This problem is not there any more.') }),
    body: z.object({
      /** What is decided about, so that a decision never counts as one about an appeal that came meanwhile. */
      state: z.enum(['swath', 'appealed']),
      /** How much is refunded, in cents; 0: nothing. */
      amount_cents: refundCents(0, 'Please enter an amount.'),
      seen_cents: SeenCents,
      words: complaintWords('Please say why: the homeowner and the company read it.'),
    }),
    answer: z.array(Complaint),
    refusals: [
      'complaint_not_found',
      'complaint_not_open',
      'nothing_to_refund',
      'refund_under_way',
      'refund_changed',
      'refund_too_large',
    ],
  }),
};
