import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { savePhotoRules } from './companies.writes.ts';

/** The company says which photos its crews have to take; from then on, and not for mowings that are begun or done. */
export function changePhotoRules(ctx: Context, crew: CrewProof, rules: PhotoRules): Promise<PhotoRules> {
  return ctx.db.transaction().execute(async (tx) => {
    await savePhotoRules(tx, crew, rules);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
    return rules;
  });
}
