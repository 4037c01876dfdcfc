import type { RefundRequest } from '@swath/contract/refund-requests';
import { type MemberKind, memberMay } from '@swath/domain/companies/member-rights';
import type { AccountId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listDeciders, listWaitingRequests } from './refund-requests.reads.ts';

/**
 * A company's open refund requests, longest waiting first, as a member sees them. Amounts are null for members without
 * the permission `books`.
 */
export async function listRefundRequests(
  db: Db,
  crew: CrewProof,
  reader: { readonly account: AccountId; readonly member: MemberKind },
): Promise<RefundRequest[]> {
  const [rows, deciders] = [await listWaitingRequests(db, crew), await listDeciders(db, crew)];
  return rows.map((row) => ({
    id: row.id,
    act: row.act,
    job_ids: row.jobs,
    series_id: row.series_id,
    customer: row.customer,
    address: row.address,
    days: row.days,
    amount_cents: memberMay(reader.member, 'books') ? row.amount_cents : null,
    reason: row.reason,
    note: row.note,
    asked_by: row.asker,
    asked_at: row.asked_at.toISOString(),
    is_own: row.asked_by === reader.account,
    may_answer: deciders.has(reader.account),
  }));
}
