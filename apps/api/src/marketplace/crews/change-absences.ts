import type { Day } from '@swath/domain/calendar';
import type { AbsenceId, AccountId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { todayAt } from '../availability/availability.reads.ts';
import { lockCrews } from '../places/crews/lock-crews.ts';
import { requireMembers } from './add-crew.ts';
import { deleteAbsence, insertAbsence } from './crews.writes.ts';

/**
 * Says that a member is absent on some days, both ends included; days that have passed are left out. Jobs stay with the
 * crew: whether it can do them with fewer people, the company decides.
 *
 * @throws Refused company_user_not_found, date_passed
 *
 * Source: docs/rules/crews.md.
 */
export async function addAbsence(
  ctx: Context,
  company: CrewProof,
  member: AccountId,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockCrews(tx, company);
    await requireMembers(tx, company, [member]);
    const today = await todayAt(tx, company, await ctx.clock.now(tx));
    if (to < today) throw new Refused('date_passed');
    await insertAbsence(tx, company, member, { from: from < today ? today : from, to });
    await recordAbsencesChanged(tx, company);
  });
}

/** Says that a member is there after all. @throws Refused absence_not_found */
export async function removeAbsence(ctx: Context, company: CrewProof, id: AbsenceId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteAbsence(tx, company, id))) throw new Refused('absence_not_found');
    await recordAbsencesChanged(tx, company);
  });
}

const recordAbsencesChanged = (tx: Tx, company: CrewProof): Promise<void> =>
  recordChange(tx, { kind: 'crew.changed', subject: company, audience: { company } });
