import type { AccountId, RefundRequestId } from '@swath/domain/ids';
import { recordEvent } from '../../marketplace/jobs/history/record-event.ts';
import { lockJobsOfCompany } from '../../marketplace/jobs/jobs.locks.ts';
import { answerRefundRequest } from '../../marketplace/jobs/refund-requests/answer-refund-request.ts';
import { findRequest } from '../../marketplace/jobs/refund-requests/refund-requests.reads.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';

/**
 * Withdraws the member's own refund request: nothing is canceled, and it may be requested again.
 *
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
