import type { InvitationId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { OwnerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { requireUsers } from './require-users.ts';
import { deleteInvitation } from './users.writes.ts';

/**
 * Withdraws an invitation: its link becomes invalid. Of this and a concurrent use of the link, one wins.
 *
 * @throws Refused company_not_found, forbidden, invitation_not_found
 */
export function withdrawInvitation(ctx: Context, owner: OwnerProof, id: InvitationId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await requireUsers(tx, owner);
    if (!(await deleteInvitation(tx, owner.company, id))) throw new Refused('invitation_not_found');
    await recordChange(tx, { kind: 'company.changed', subject: owner.company, audience: { company: owner.company } });
  });
}
