import { memberMay } from '@swath/domain/companies/member-rights';
import type { CompanyId } from '@swath/domain/ids';
import { type CrewProof, requireCrew } from '../../platform/access/access.policy.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { findApprovedCompany, hasCompany } from './companies.reads.ts';

/**
 * Permission check: the company must be one whose working days the caller may see. A crew may see its own, a homeowner
 * any approved one.
 *
 * @returns its id
 * @throws Refused company_not_found for every other company, and for one that does not exist
 */
export async function requireVisibleCompany(db: Db, viewer: Viewer, id: CompanyId): Promise<CompanyId> {
  const company = await findApprovedCompany(db, id);
  const visible = viewer.actor === 'crew' ? viewer.company?.id === company : viewer.actor === 'homeowner';
  if (!company || !visible) throw new Refused('company_not_found', { id });
  return company;
}

/**
 * Checks that a company has a public page, that is, is approved.
 *
 * @returns its id
 * @throws Refused company_not_found for every other company, and for one that does not exist
 */
export async function requirePublicCompany(db: Db, id: CompanyId): Promise<CompanyId> {
  const company = await findApprovedCompany(db, id);
  if (!company) throw new Refused('company_not_found', { id });
  return company;
}

/**
 * Permission check: the requested company must be the one that the caller works for.
 *
 * @throws Refused forbidden for a caller without a company; company_not_found for every other company
 */
export function requireOwnCompany(viewer: Viewer, id: CompanyId): CrewProof {
  const own = requireCrew(viewer);
  if (own !== id) throw new Refused('company_not_found', { id });
  return own;
}

/**
 * Permission check: the company must be one whose members the caller may see: a member their own, an administrator any.
 *
 * @returns the company, and whether the caller may see its invitations: administrators and members who may invite
 * @throws Refused forbidden for a caller without a company; company_not_found for every other company
 */
export async function requireUsersSeen(
  db: Db,
  viewer: Viewer,
  id: CompanyId,
): Promise<{ company: CompanyId; invitationsToo: boolean }> {
  if (viewer.actor !== 'admin') {
    const company = requireOwnCompany(viewer, id);
    return { company, invitationsToo: viewer.company !== null && memberMay(viewer.company.member, 'owner') };
  }
  if (!(await hasCompany(db, id))) throw new Refused('company_not_found', { id });
  return { company: id, invitationsToo: true };
}
