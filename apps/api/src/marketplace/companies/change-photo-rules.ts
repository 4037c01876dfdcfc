import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { savePhotoRules } from './companies.writes.ts';

/** Sets which photos the company's crews have to take; not applied to mowings that are started or completed. */
export function changePhotoRules(ctx: Context, crew: CrewProof, rules: PhotoRules): Promise<PhotoRules> {
  return ctx.db.transaction().execute(async (tx) => {
    await savePhotoRules(tx, crew, rules);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
    return rules;
  });
}
