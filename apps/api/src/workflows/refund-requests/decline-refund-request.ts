import type { AccountId, RefundRequestId } from '@swath/domain/ids';
import { recordEvent } from '../../marketplace/jobs/history/record-event.ts';
import { lockJobsOfCompany } from '../../marketplace/jobs/jobs.locks.ts';
import { answerRefundRequest } from '../../marketplace/jobs/refund-requests/answer-refund-request.ts';
import { mayRefund } from '../../marketplace/jobs/refund-requests/decide-refund.ts';
import { findRequest } from '../../marketplace/jobs/refund-requests/refund-requests.reads.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { notifyRequester } from './notify-requester.ts';

/** The member who declines, the refund request, and the answer to it. */
type DecliningRefund = {
  readonly by: AccountId;
  readonly id: RefundRequestId;
  /** Free text; may be empty. */
  readonly answer: string;
};

/**
 * Declines a member's refund request: nothing is canceled, the homeowner is not notified, the requesting member is.
 * @throws Refused refund_request_not_found, refund_request_ended, refund_not_yours
 */
export function declineRefundRequest(
  ctx: Context,
  crew: CrewProof,
  { by, id, answer }: DecliningRefund,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const request = await findRequest(tx, crew, id);
    if (!request) throw new Refused('refund_request_not_found');
    if (!(await mayRefund(tx, crew, by))) throw new Refused('refund_not_yours');
    await lockJobsOfCompany(tx, crew, request.jobs);
    await answerRefundRequest(tx, id, { state: 'declined', by, answer });
    for (const job of request.jobs) {
      const event = { kind: 'refund_declined' } as const;
      await recordEvent(tx, { job, by: { side: 'company', account: by }, event, note: answer });
    }
    await notifyRequester(ctx, tx, { request, by, company: crew, approved: false, answer });
  });
}

/**
 * Withdraws a refund request, by the member who made it: nothing is canceled, and it may be requested again.
 * @throws Refused refund_request_not_found, also for another member's request; refund_request_ended
 */
export function withdrawRefundRequest(
  ctx: Context,
  crew: CrewProof,
  { by, id }: { by: AccountId; id: RefundRequestId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const request = await findRequest(tx, crew, id);
    if (request?.asked_by !== by) throw new Refused('refund_request_not_found');
    await lockJobsOfCompany(tx, crew, request.jobs);
    await answerRefundRequest(tx, id, { state: 'gone' });
    for (const job of request.jobs) {
      await recordEvent(tx, { job, by: { side: 'company', account: by }, event: { kind: 'refund_withdrawn' } });
    }
    await recordChange(tx, { kind: 'refund_request.changed', subject: id, audience: { company: crew } });
  });
}
