import type { CrewId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockCrews } from '../places/crews/lock-crews.ts';
import { isAtWork } from './crews.reads.ts';
import { endCrew } from './crews.writes.ts';
import { recordCrewsChanged } from './record-crews-changed.ts';

/**
 * Removes a crew of a company. Its past jobs keep it; its coming ones are given to the others.
 *
 * @throws Refused crew_not_found, crew_at_work
 *
 * Source: docs/rules/crews.md.
 */
export async function removeCrew(ctx: Context, company: CrewProof, id: CrewId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockCrews(tx, company);
    if (await isAtWork(tx, company, id)) throw new Refused('crew_at_work');
    if (!(await endCrew(tx, company, id))) throw new Refused('crew_not_found');
    await recordCrewsChanged(tx, company);
  });
}
