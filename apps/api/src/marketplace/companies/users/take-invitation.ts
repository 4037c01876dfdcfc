import type { UserRole } from '@swath/domain/companies/member-rights';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { deleteFollowedInvitation } from './users.writes.ts';

/**
 * Consumes an invitation, as a step of following its link. A link works once: of two concurrent uses, or of a use and a
 * withdrawal, one wins.
 *
 * @returns the role of the invited user
 * @throws Refused invitation_ended
 */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<UserRole> {
  const taken = await deleteFollowedInvitation(tx, tokenHash);
  if (!taken) throw new Refused('invitation_ended');
  return taken.role;
}
