import type { CompanyStatus } from '@swath/domain/accounts/role';
import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { listNotifiedMembers } from '../../../notifications/in-app/company/company.reads.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Tells the pages of a company's members and of administrators that its papers have changed. */
export async function recordPapersChanged(tx: Tx, company: CompanyId, status: CompanyStatus): Promise<void> {
  const change = { kind: 'papers.changed', subject: company } as const;
  await recordChange(tx, { ...change, audience: { company, admins: true } });
  if (status === 'approved') return;
  // Members of a company that is not approved subscribe by their own account only.
  for (const { account } of await listNotifiedMembers(tx, company)) {
    await recordChange(tx, { ...change, audience: { account } });
  }
}
