import type { WeekOfHours } from '@swath/contract/work-hours';
import { type Day, dayAt, eachDay, weekEnd, weekStart } from '@swath/domain/calendar';
import { type MemberKind, memberKind } from '@swath/domain/companies/member-rights';
import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { listApprovals, listMowed, listShifts, type Mowed, type ShiftRow, sumWorked, toShift } from './hours.reads.ts';

/**
 * The hours of everybody in a company in a week, by member and day, beside the minutes mowed.
 *
 * @param on  any day of the week; undefined: today
 */
export async function viewWeek(db: Db, now: Date, company: CrewProof, on?: Day): Promise<WeekOfHours> {
  const zone = await getTimeZone(db, company);
  const today = dayAt(now, zone);
  const week = weekStart(on ?? today);
  const shifts = await listShifts(db, company, week);
  const mowed = await listMowed(db, company, week, zone);
  const approvals = await listApprovals(db, company, week);
  const workers = await listWorkers(db, company, [...new Set(shifts.map(({ account }) => account))]);
  return {
    time_zone: zone,
    today,
    week,
    is_over: today > weekEnd(week),
    members: workers.map(({ account, name, member }) => {
      const own = shifts.filter((shift) => shift.account === account);
      const ownMowed = mowed.filter((one) => one.account === account);
      const approval = approvals.find((one) => one.account === account);
      return {
        user_id: account,
        name,
        member,
        days: daysOf(week, own, ownMowed),
        minutes: sumWorked(own),
        mowed_minutes: sumOf(ownMowed),
        shifts: own.map((shift) => toShift(shift, now)),
        is_open: own.some(({ endedAt }) => endedAt === null),
        approved_at: approval?.at.toISOString() ?? null,
        approved_by: approval?.by ?? null,
      };
    }),
    minutes: sumWorked(shifts),
    mowed_minutes: sumOf(mowed),
  };
}

const sumOf = (mowed: readonly Mowed[]): number => mowed.reduce((sum, { minutes }) => sum + minutes, 0);

const daysOf = (week: Day, shifts: readonly ShiftRow[], mowed: readonly Mowed[]) =>
  eachDay(week, weekEnd(week)).map((date) => {
    const own = shifts.filter(({ workDate }) => workDate === date);
    return {
      date,
      minutes: sumWorked(own),
      mowed_minutes: sumOf(mowed.filter(({ day }) => day === date)),
      is_open: own.some(({ endedAt }) => endedAt === null),
    };
  });

type WorkerRow = { readonly account: AccountId; readonly name: string; readonly member: MemberKind | null };

/** The members of a company, and the former ones among those who worked, by name. */
async function listWorkers(db: Db, company: CrewProof, worked: readonly AccountId[]): Promise<WorkerRow[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .leftJoin('company_members as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').on('m.company_id', '=', company),
    )
    .where(
      sql<boolean>`a.id = any(
        array(select account_id from company_members where company_id = ${company}) || ${worked}::uuid[])`,
    )
    .orderBy(sql`lower(coalesce(p.full_name, a.email))`)
    .orderBy('a.id')
    .select(['a.id', 'm.role', 'm.is_primary', sql<string>`coalesce(p.full_name, a.email)`.as('name')])
    .execute();
  return rows.map(({ id, name, role, is_primary }) => ({
    account: id,
    name,
    member: role === null ? null : memberKind({ isPrimary: is_primary ?? false, role }),
  }));
}
