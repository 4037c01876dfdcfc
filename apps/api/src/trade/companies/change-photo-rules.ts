import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { recordChange } from '../../telling/changes/record-change.ts';
import { savePhotoRules } from './companies.writes.ts';

/** The company says which photos its crews have to take; from then on, and not for mowings that are begun or done. */
export function changePhotoRules(ctx: Context, crew: CrewProof, rules: PhotoRules): Promise<PhotoRules> {
  return ctx.db.transaction().execute(async (tx) => {
    await savePhotoRules(tx, crew, rules);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
    return rules;
  });
}
