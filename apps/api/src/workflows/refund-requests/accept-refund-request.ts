import type { AccountId, CompanyId, JobId, RefundRequestId } from '@swath/domain/ids';
import { CALL_OFF_REASONS, CANNOT_DO_REASONS } from '@swath/domain/jobs/crew-reason';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { callOffLocked } from '../../marketplace/jobs/canceling/cancel-job-of-company.ts';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { cancelUndone } from '../../marketplace/jobs/not-done/report-cannot-do.ts';
import { answerRefundRequest } from '../../marketplace/jobs/refund-requests/answer-refund-request.ts';
import { decideRefund, mayRefund } from '../../marketplace/jobs/refund-requests/decide-refund.ts';
import { findRequest, type RefundRequestRow } from '../../marketplace/jobs/refund-requests/refund-requests.reads.ts';
import { lockVisits, lockVisitsById } from '../../marketplace/jobs/visits/change-visits.ts';
import { endLocked } from '../../marketplace/series/company/end-company-series.ts';
import { lockCompanySeries } from '../../marketplace/series/company/lock-company-series.ts';
import { removeLocked } from '../../marketplace/series/company/remove-visits.ts';
import type { CompanysCause } from '../../money/payments/settle/request-refund.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { notifyRequester } from './notify-requester.ts';

/** The member who decides, and the refund request. */
type DecidingRefund = { readonly by: AccountId; readonly id: RefundRequestId };

/**
 * Approves a member's request to cancel with a refund. The cancellation is carried out as if the approving member, who
 * must be allowed to refund, had made it. The requesting member is notified. Locks on the jobs serialize concurrent
 * answers to the request, and an answer with the start of one of the jobs by its crew.
 * Source: docs/rules/payments-and-refunds.md.
 * @throws Refused refund_request_not_found, refund_request_ended, refund_not_yours, job_not_pending, series_not_found
 */
export function acceptRefundRequest(ctx: Context, crew: CrewProof, deciding: DecidingRefund): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const request = await findRequest(tx, crew, deciding.id);
    if (!request) throw new Refused('refund_request_not_found');
    await act(ctx, tx, crew, { by: deciding.by, request });
    await notifyRequester(ctx, tx, { request, by: deciding.by, company: crew, approved: true, answer: '' });
  });
}

async function act(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  { by, request }: { by: AccountId; request: RefundRequestRow },
): Promise<void> {
  const { id, note, asked_by: asker } = request;
  const decider = { company: crew, by, id };
  switch (request.act) {
    case 'call_off': {
      const job = await lockOnlyJob(tx, crew, request);
      if (whyNotCancel(job)) throw new Refused('job_not_pending');
      const cause = await answer(tx, decider, [job.id]);
      const reason = CALL_OFF_REASONS.find((one) => one === request.reason) ?? 'other';
      return callOffLocked(ctx, tx, job, { reason, note, by, cause, asker });
    }
    case 'cannot_do': {
      const job = await lockOnlyJob(tx, crew, request);
      // The day may be over by now: a visit that was not done is canceled all the same.
      if (job.status === 'completed' || job.status === 'canceled') throw new Refused('refund_request_ended');
      const cause = await answer(tx, decider, [job.id]);
      const reason = CANNOT_DO_REASONS.find((one) => one === request.reason) ?? 'other';
      return cancelUndone(ctx, tx, job, { reason, note, by: asker, decidedBy: by, cause, wasAsked: true });
    }
    case 'delete_visits': {
      const { row } = await lockCompanySeries(tx, crew, request.series_id!);
      const visits = await lockVisitsById(tx, row.id, request.jobs);
      if (visits.some((visit) => whyNotCancel(visit) !== null)) throw new Refused('job_not_pending');
      const cause = await answer(tx, decider, request.jobs);
      return removeLocked(ctx, tx, row, { visits, by, cause, asker });
    }
    case 'end_series': {
      const { row } = await lockCompanySeries(tx, crew, request.series_id!);
      const visits = await lockVisits(tx, row.id, null);
      const ids = visits.map((visit) => visit.id);
      return endLocked(ctx, tx, row, { visits, by, cause: await answer(tx, decider, ids), asker });
    }
  }
}

async function lockOnlyJob(tx: Tx, crew: CrewProof, { jobs: [id] }: RefundRequestRow) {
  const job = id && (await lockJob(tx, id));
  if (!job || job.companyId !== crew) throw new Refused('refund_request_ended');
  return job;
}

type Decider = { readonly company: CompanyId; readonly by: AccountId; readonly id: RefundRequestId };

/**
 * Checks that a member may approve a refund request, and stores the approval. The caller has locked the request's jobs.
 * @returns the proof of permission that is needed to cancel jobs with a refund
 */
async function answer(tx: Tx, { company, by, id }: Decider, jobs: readonly JobId[]): Promise<CompanysCause> {
  if (!(await mayRefund(tx, company, by))) throw new Refused('refund_not_yours');
  const decided = await decideRefund(tx, { company, by, jobs });
  if ('ask' in decided) throw new Refused('refund_not_yours');
  await answerRefundRequest(tx, id, { state: 'approved', by, answer: '' });
  return decided.cause;
}
