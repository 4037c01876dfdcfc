import { memberKind } from '@swath/domain/companies/member-rights';
import { mayGiveBack } from '@swath/domain/companies/refund-rights';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { type Cents, cents } from '@swath/domain/units';
import { type CompanysCause, lockGoingBack } from '../../../money/payments/settle/request-refund.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { findMemberRights } from './refund-requests.reads.ts';

/**
 * Whether a member may cancel. Either `cause`, with which the caller cancels, or `ask`, for which the member needs a
 * refund request: the total to refund in cents, and `paid`, the amount per job.
 */
export type RefundDecision =
  | { readonly cause: CompanysCause }
  | { readonly ask: Cents; readonly paid: ReadonlyMap<JobId, Cents> };

/** The jobs of a company that a member (`by`) is about to cancel for it. */
type Canceling = { readonly company: CompanyId; readonly by: AccountId; readonly jobs: readonly JobId[] };

/**
 * Permission check: whether a member of a company may cancel jobs by themselves, or needs a refund request because
 * money would be refunded. Jobs without a payment can be canceled by any member. Reads under the row locks of the jobs
 * and their payments, with the member's permissions as of now. Only this function creates a company's cause for a
 * refund, so that no use case of a company can bypass it.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function decideRefund(tx: Tx, { company, by, jobs }: Canceling): Promise<RefundDecision> {
  const paid = new Map<JobId, Cents>();
  for (const job of [...jobs].sort()) {
    const goingBack = await lockGoingBack(tx, job);
    if (goingBack) paid.set(job, goingBack);
  }
  const cause = 'canceled_by_company';
  if (isAllowed(cause, paid.size === 0 || (await mayRefund(tx, company, by)))) return { cause };
  return { ask: sumOf(paid.values()), paid };
}

/** The sum of several amounts, in cents. */
export const sumOf = (amounts: Iterable<Cents>): Cents => cents([...amounts].reduce((sum, amount) => sum + amount, 0));

const isAllowed = (_cause: string, allowed: boolean): _cause is CompanysCause => allowed;

/** Whether an account may refund a company's customers; false for an account that is not a member of the company. */
export async function mayRefund(tx: Tx, company: CompanyId, account: AccountId): Promise<boolean> {
  const member = await findMemberRights(tx, company, account);
  return member !== null && mayGiveBack(memberKind(member), member.rule);
}
