import type { CompanyId } from '@swath/domain/ids';
import type { Viewer } from '../../machinery/access/viewer.ts';
import type { Db } from '../../machinery/db/db.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { findApprovedCompany } from './companies.reads.ts';

/**
 * A company whose working days the caller may see: a crew its own, a homeowner any approved one.
 *
 * @throws Refused company_not_found for every other company, as for one that does not exist
 */
export async function requireVisibleCompany(db: Db, viewer: Viewer, id: CompanyId): Promise<CompanyId> {
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
export async function requirePublicCompany(db: Db, id: CompanyId): Promise<CompanyId> {
  const company = await findApprovedCompany(db, id);
  if (!company) throw new Refused('company_not_found', { id });
  return company;
}
