import type { OwnerProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findLink } from './users.reads.ts';
import { lockUsersOf } from './users.writes.ts';

/**
 * Checks that the caller may still change the users of a company: is its primary user or an administrator. Locks the
 * company until this transaction ends, so that concurrent changes of the primary user happen one at a time.
 *
 * @returns the company's name
 * @throws Refused company_not_found, forbidden
 */
export async function requireUsers(tx: Tx, owner: OwnerProof): Promise<{ name: string }> {
  const company = await lockUsersOf(tx, owner.company);
  if (!company) throw new Refused('company_not_found', { id: owner.company });
  const link = owner.asAdmin || (await findLink(tx, owner.company, owner.actor.id));
  if (link !== true && !link?.is_primary) throw new Refused('forbidden');
  return company;
}
