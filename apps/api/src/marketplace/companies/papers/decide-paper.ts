import type { CompanyPaperId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompany } from '../companies.locks.ts';
import { findWaiting, hasEnded, type PaperRow } from './papers.reads.ts';
import { saveApproval, saveRejection } from './papers.writes.ts';
import { recordPapersChanged } from './record-papers-changed.ts';

/**
 * Approves a company's paper in place of an earlier one of its kind, as a step of an administrator's use case. By a
 * certificate the company is shown as insured until its last day.
 *
 * @returns the paper
 * @throws Refused paper_not_found, insurance_ended
 */
export async function approveWaiting(tx: Tx, id: CompanyPaperId): Promise<PaperRow> {
  const paper = await lockPaper(tx, id);
  if (hasEnded(paper)) throw new Refused('insurance_ended');
  await saveApproval(tx, paper);
  if (paper.kind === 'insurance') {
    const audience = { company: paper.company_id, homeowners: true };
    await recordChange(tx, { kind: 'company.changed', subject: paper.company_id, audience });
  }
  await recordPapersChanged(tx, paper.company_id, paper.company_status);
  return paper;
}

/**
 * Rejects a company's paper, as a step of an administrator's use case. An approved one stays.
 *
 * @returns the paper
 * @throws Refused paper_not_found
 */
export async function rejectWaiting(tx: Tx, id: CompanyPaperId, reason: string): Promise<PaperRow> {
  const paper = await lockPaper(tx, id);
  await saveRejection(tx, id, reason);
  await recordPapersChanged(tx, paper.company_id, paper.company_status);
  return paper;
}

/**
 * Locks a company and reads its waiting paper. The paper is read once to know which company to lock, and again under
 * the lock.
 *
 * @throws Refused paper_not_found
 */
async function lockPaper(tx: Tx, id: CompanyPaperId): Promise<PaperRow> {
  const asked = await findWaiting(tx, id);
  if (asked) await lockCompany(tx, asked.company_id);
  const paper = asked && (await findWaiting(tx, id));
  if (!paper) throw new Refused('paper_not_found');
  return paper;
}
