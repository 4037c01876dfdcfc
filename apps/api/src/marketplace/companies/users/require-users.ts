import { type MemberRight, memberKind, memberMay } from '@swath/domain/companies/member-rights';
import type { OwnerProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findLink } from './users.reads.ts';
import { lockUsersOf } from './users.writes.ts';

/**
 * Checks that the caller may still change the users of a company: is one of its owners or an administrator. Locks the
 * company until this transaction ends, so that concurrent changes of its users happen one at a time.
 *
 * @param right  what a member needs: `owner`, or `primary` to hand that on
 * @returns the company's name
 * @throws Refused company_not_found, forbidden
 */
export async function requireUsers(
  tx: Tx,
  owner: OwnerProof,
  right: Extract<MemberRight, 'owner' | 'primary'> = 'owner',
): Promise<{ name: string }> {
  const company = await lockUsersOf(tx, owner.company);
  if (!company) throw new Refused('company_not_found', { id: owner.company });
  if (owner.asAdmin) return company;
  const link = await findLink(tx, owner.company, owner.actor.id);
  const kind = link && memberKind({ isPrimary: link.is_primary, role: link.role });
  if (!kind || !memberMay(kind, right)) throw new Refused('forbidden');
  return company;
}
