import { memberKind } from '@swath/domain/companies/member-rights';
import { mayGiveBack } from '@swath/domain/companies/refund-rights';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { type Cents, cents } from '@swath/domain/units';
import { type CompanysCause, lockGoingBack } from '../../../money/payments/settle/request-refund.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { findMemberRights } from './refund-requests.reads.ts';

/** The member's own right to do it, or what they have to ask for: in cents that would go back, all together and for each job. */
export type RefundDecision =
  | { readonly cause: CompanysCause }
  | { readonly ask: Cents; readonly paid: ReadonlyMap<JobId, Cents> };

/** What somebody of a company is about to cancel. */
type Canceling = { readonly company: CompanyId; readonly by: AccountId; readonly jobs: readonly JobId[] };

/**
 * Decides whether a member of a company may cancel jobs by themselves, or has to ask because money would go back for them.
 * What nobody has paid for is anybody's to cancel. Read under the locks of the jobs and their payments, with the member's
 * rights as they are at this moment. It is the only maker of a company's cause of a refund: no use case of a company comes
 * past it.
 *
 * Source: docs/decisions.md, D730.
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

/** What goes back for several jobs together. */
export const sumOf = (amounts: Iterable<Cents>): Cents => cents([...amounts].reduce((sum, amount) => sum + amount, 0));

const isAllowed = (_cause: string, allowed: boolean): _cause is CompanysCause => allowed;

/** Whether somebody may give money of a company's customers back; not for whoever does not belong to it. */
export async function mayRefund(tx: Tx, company: CompanyId, account: AccountId): Promise<boolean> {
  const member = await findMemberRights(tx, company, account);
  return member !== null && mayGiveBack(memberKind(member), member.rule);
}
