import { type Day, dayAt, weekEnd, weekStart } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { findLink } from '../companies/users/users.reads.ts';
import { listShifts } from './hours.reads.ts';
import { deleteApproval, insertApproval, lockWorker, recordHoursChange } from './hours.writes.ts';

/** The owner who approves. */
type Approver = { readonly company: CompanyId; readonly account: AccountId };

/** Members and a week, named by any of its days. */
type Weeks = { readonly week: Day; readonly users: readonly AccountId[] };

/**
 * Approves members' hours of a week that is over and of which all work is ended: all of them, or none. From then on only
 * owners correct them.
 *
 * @throws Refused week_not_over, hours_open, company_user_not_found
 *
 * Source: docs/rules/companies.md.
 */
export function approveHours(ctx: Context, by: Approver, { week: on, users }: Weeks): Promise<void> {
  const { company } = by;
  const week = weekStart(on);
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    if (dayAt(now, await getTimeZone(tx, company)) <= weekEnd(week)) throw new Refused('week_not_over');
    for (const account of inOrder(users)) {
      await lockWorker(tx, account);
      const shifts = await listShifts(tx, company, week, account);
      await requireWorker(tx, company, account, shifts.length > 0);
      if (shifts.some(({ endedAt }) => endedAt === null)) throw new Refused('hours_open');
      await insertApproval(tx, { company, account }, { week, by: by.account, now });
      await recordHoursChange(tx, { company, account });
    }
  });
}

/** Takes the approval of members' hours of a week back. @throws Refused company_user_not_found */
export function reopenHours(ctx: Context, { company }: Approver, { week: on, users }: Weeks): Promise<void> {
  const week = weekStart(on);
  return ctx.db.transaction().execute(async (tx) => {
    for (const account of inOrder(users)) {
      await lockWorker(tx, account);
      await requireWorker(tx, company, account, (await listShifts(tx, company, week, account)).length > 0);
      await deleteApproval(tx, { company, account }, week);
      await recordHoursChange(tx, { company, account });
    }
  });
}

/** Locks are always taken in the same order. */
const inOrder = (users: readonly AccountId[]): AccountId[] => [...new Set(users)].sort();

/** Refuses accounts that neither belong to the company nor worked in the week. */
async function requireWorker(tx: Tx, company: CompanyId, account: AccountId, hasWorked: boolean): Promise<void> {
  if (!hasWorked && !(await findLink(tx, company, account))) throw new Refused('company_user_not_found');
}
