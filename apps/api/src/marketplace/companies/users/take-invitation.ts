import type { UserRole } from '@swath/domain/companies/member-rights';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { deleteFollowedInvitation } from './users.writes.ts';

/**
 * Uses an invitation up, as part of following its link. A link serves once: of two who follow it at once, or of somebody
 * who follows and the company that takes it back, one finds the other.
 *
 * @returns what whoever was invited is to be
 * @throws Refused invitation_ended
 */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<UserRole> {
  const taken = await deleteFollowedInvitation(tx, tokenHash);
  if (!taken) throw new Refused('invitation_ended');
  return taken.role;
}
