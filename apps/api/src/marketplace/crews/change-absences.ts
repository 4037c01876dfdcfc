import type { AbsenceId, AccountId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { todayAt } from '../availability/availability.reads.ts';
import { listCrewIds } from '../jobs/crews/crews.reads.ts';
import { lockCrews } from '../places/crews/lock-crews.ts';
import { requireMembers } from './add-crew.ts';
import { type AbsentDays, deleteAbsence, saveAbsence } from './crews.writes.ts';

/**
 * Says that a member is away, or drives with another crew, on some days; days that have passed are left out. Jobs stay
 * with their crew: whether it can do them with fewer people, the company decides.
 *
 * @throws Refused company_user_not_found, crew_not_found, date_passed
 *
 * Source: docs/rules/crews.md.
 */
export async function addAbsence(
  ctx: Context,
  company: CrewProof,
  member: AccountId,
  { from, to, crew }: AbsentDays,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockCrews(tx, company);
    await requireMembers(tx, company, [member]);
    if (crew !== null && !(await listCrewIds(tx, company)).includes(crew)) throw new Refused('crew_not_found');
    const today = await todayAt(tx, company, await ctx.clock.now(tx));
    if (to < today) throw new Refused('date_passed');
    await saveAbsence(tx, company, member, { from: from < today ? today : from, to, crew });
    await recordAbsencesChanged(tx, company);
  });
}

/** Says that a member drives with their own crew after all. @throws Refused absence_not_found */
export async function removeAbsence(ctx: Context, company: CrewProof, id: AbsenceId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteAbsence(tx, company, id))) throw new Refused('absence_not_found');
    await recordAbsencesChanged(tx, company);
  });
}

const recordAbsencesChanged = (tx: Tx, company: CrewProof): Promise<void> =>
  recordChange(tx, { kind: 'crew.changed', subject: company, audience: { company } });
