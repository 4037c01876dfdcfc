import type { UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { deleteFollowedInvitation, insertCompanyUser } from './users.writes.ts';

/**
 * Consumes an invitation, as a step of accepting it by its link. A link works once: of two concurrent uses,
 * or of a use and a concurrent withdrawal, only one succeeds.
 *
 * @returns the role of the invited user
 * @throws Refused invitation_ended
 */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<UserRole> {
  const taken = await deleteFollowedInvitation(tx, tokenHash);
  if (!taken) throw new Refused('invitation_ended');
  return taken.role;
}

/** An account that accepts an invitation to a company. */
type Joining = {
  readonly company: { readonly id: CompanyId; readonly name: string };
  readonly account: { readonly id: AccountId; readonly email: string };
  readonly role: UserRole;
  readonly ip: string;
};

/**
 * Makes an account a user of a company, as a step of accepting its invitation. The company's pages and those of the
 * account get a change event.
 */
export async function addCompanyUser(tx: Tx, { company, account, role, ip }: Joining): Promise<void> {
  await insertCompanyUser(tx, { company: company.id, account: account.id, role });
  const actor = { id: account.id, name: account.email };
  await recordAuditEvent(tx, { event: 'company.user_joined', actor, subject: company, ip });
  await recordChange(tx, { kind: 'company.changed', subject: company.id, audience: { company: company.id } });
  await recordChange(tx, { kind: 'role.changed', subject: account.id, audience: { account: account.id } });
}
