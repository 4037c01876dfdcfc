import type { OwnProfile } from '@swath/contract/company-profiles';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { getOwnProfile } from './profile.reads.ts';
import { deleteProfileChange, lockProfile } from './profile.writes.ts';

/**
 * Withdraws a company's requested name and address, or dismisses their rejection; the current name and address are not
 * affected. Idempotent.
 *
 * @returns the profile as it is now
 */
export function withdrawProfileChange(ctx: Context, crew: CrewProof): Promise<OwnProfile> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockProfile(tx, crew);
    if (await deleteProfileChange(tx, crew)) {
      const audience = { company: crew, admins: true };
      await recordChange(tx, { kind: 'profile_change.changed', subject: crew, audience });
    }
    return getOwnProfile(tx, ctx, crew);
  });
}
