import type { RefundRequestId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockWaitingRequest, type RefundAnswer, saveAnswer } from './refund-requests.writes.ts';

/**
 * Saves the outcome of a member's refund request, as a step for jobs that the caller has locked. Refused when the
 * request has an outcome already.
 *
 * @throws Refused refund_request_ended
 */
export async function answerRefundRequest(tx: Tx, id: RefundRequestId, of: RefundAnswer): Promise<void> {
  if (!(await lockWaitingRequest(tx, id))) throw new Refused('refund_request_ended');
  await saveAnswer(tx, id, of);
}
