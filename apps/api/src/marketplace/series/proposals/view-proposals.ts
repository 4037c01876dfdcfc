import type { CompanyProposal } from '@swath/contract/series-proposals';
import type { SeriesProposalId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { toSentRule } from '../visits/read-rule.ts';
import { listProposalsOfCompany } from './proposals.reads.ts';
import type { ProposalRow } from './proposals.writes.ts';

/** Lists a company's open proposals and those closed in the last thirty days, newest first. */
export const viewProposals = async (db: Db, crew: CrewProof): Promise<CompanyProposal[]> =>
  (await listProposalsOfCompany(db, crew)).map(viewOf);

/**
 * Reads one of the company's proposals, open or closed.
 *
 * @throws Refused proposal_not_found
 */
export async function viewProposal(db: Db, crew: CrewProof, id: SeriesProposalId): Promise<CompanyProposal> {
  const [row] = await listProposalsOfCompany(db, crew, id);
  if (!row) throw new Refused('proposal_not_found');
  return viewOf(row);
}

const viewOf = (row: ProposalRow): CompanyProposal => ({
  id: row.id,
  status: row.status,
  full_name: row.full_name,
  address: row.address,
  series_id: row.series_id,
  from: row.from_day,
  rule: toSentRule(row),
  note: row.note,
  sent_at: row.created_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});
