import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { Db } from '../db/db.ts';
import type { Viewer } from '../http/viewer.ts';
import { Refused } from '../refused.ts';
import { findApprovedCompany } from './companies.reads.ts';

/**
 * A company whose working days the caller may see: a crew its own, a homeowner any approved one.
 *
 * @throws Refused company_not_found for every other company, as for one that does not exist
 */
export async function requireVisibleCompany(db: Db, viewer: Viewer, id: string): Promise<CompanyId> {
  const company = await findApprovedCompany(db, id);
  const visible = viewer.actor === 'crew' ? viewer.company?.id === company : viewer.actor === 'homeowner';
  if (!company || !visible) throw new Refused('company_not_found', { id });
  return company;
}

/**
 * A company that has a public page: an approved one.
 *
 * @throws Refused company_not_found for every other one, as for one that does not exist
 */
export async function requirePublicCompany(db: Db, id: string): Promise<CompanyId> {
  const company = await findApprovedCompany(db, id);
  if (!company) throw new Refused('company_not_found', { id });
  return company;
}

/** Proof that the caller belongs to a company that is not approved. Made only here; use cases ask for it by type. */
export type ApplicantProof = {
  readonly account: AccountId;
  readonly email: string;
  readonly company: CompanyId;
  readonly proven: 'applicant';
};

/**
 * The caller with the company they wait for.
 *
 * @throws Refused registration_not_found for somebody whose company let them go
 */
export function requireApplicant({ actor, account, email, company }: Viewer): ApplicantProof {
  if (actor !== 'applicant' || !company) throw new Refused('registration_not_found');
  return { account, email, company: company.id, proven: 'applicant' };
}
