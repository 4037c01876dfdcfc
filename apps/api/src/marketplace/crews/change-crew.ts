import type { CrewBody } from '@swath/contract/crews';
import type { CrewId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockCrews } from '../places/crews/lock-crews.ts';
import { locateDepot, requireFreeName, requireMembers } from './add-crew.ts';
import { listCrewNames } from './crews.reads.ts';
import { saveMembers, updateCrew } from './crews.writes.ts';
import { recordCrewsChanged } from './record-crews-changed.ts';

/**
 * Changes a crew of a company. Coming jobs that it can no longer do are given to others.
 *
 * @throws Refused crew_not_found, crew_name_taken, crew_depot_not_found, company_user_not_found
 *
 * Source: docs/rules/crews.md.
 */
export async function changeCrew(
  ctx: Context,
  company: CrewProof,
  id: CrewId,
  { members, ...words }: CrewBody,
): Promise<void> {
  const place = await locateDepot(ctx, words.depot);
  await ctx.db.transaction().execute(async (tx) => {
    await lockCrews(tx, company);
    requireFreeName(await listCrewNames(tx, company), words.name, id);
    await requireMembers(tx, company, members);
    if (!(await updateCrew(tx, company, id, { ...words, place }))) throw new Refused('crew_not_found');
    await saveMembers(tx, company, id, members);
    await recordCrewsChanged(tx, company);
  });
}
