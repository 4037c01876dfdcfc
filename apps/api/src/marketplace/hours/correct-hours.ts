import { type Day, dayAt, weekStart } from '@swath/domain/calendar';
import { type MemberKind, memberMay } from '@swath/domain/companies/member-rights';
import { overlaps, type Shift } from '@swath/domain/hours/shift';
import { readHours, type TypedHours } from '@swath/domain/hours/shift-times';
import type { AccountId, CompanyId, WorkShiftId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { findLink } from '../companies/users/users.reads.ts';
import { findApproval, findShift, listShiftsNear, type ShiftRow } from './hours.reads.ts';
import { insertShift, lockWorker, recordHoursEvent, saveRemoved, saveShift, type Worker } from './hours.writes.ts';

/** The member who corrects hours. Owners correct anybody's, others their own until the week is approved. */
export type Corrector = { readonly company: CompanyId; readonly account: AccountId; readonly member: MemberKind };

/** Typed hours, with why they are added or corrected. */
type Correction = TypedHours & { readonly reason: string };

const isOwner = ({ member }: Corrector): boolean => memberMay(member, 'owner');

/**
 * Adds hours that were not clocked.
 *
 * @param of  whose hours; only owners add those of others
 * @throws Refused company_user_not_found, forbidden, time_not_on_clock, shift_start_in_future, shift_end_in_future,
 *   shift_too_long, shift_empty, shift_end_missing, break_too_long, shift_overlaps, week_approved
 *
 * Source: docs/rules/companies.md.
 */
export function addHours(
  ctx: Context,
  by: Corrector,
  of: AccountId,
  { reason, ...typed }: Correction,
): Promise<WorkShiftId> {
  const worker = { company: by.company, account: of };
  return ctx.db.transaction().execute(async (tx) => {
    if (of !== by.account && !isOwner(by)) throw new Refused('forbidden');
    if (!(await findLink(tx, by.company, of))) throw new Refused('company_user_not_found');
    await lockWorker(tx, of);
    const { shift, now } = await requireHours(ctx, tx, { by, worker, typed, before: null });
    const id = await insertShift(tx, worker, { shift, day: typed.day, changed: true });
    await recordHoursEvent(tx, worker, id, { kind: 'added', by: by.account, shift, act: actNow(now), reason });
    return id;
  });
}

/**
 * Corrects hours. What they were stays in their history.
 *
 * @throws Refused shift_not_found, time_not_on_clock, shift_start_in_future, shift_end_in_future, shift_too_long,
 *   shift_empty, shift_end_missing, break_too_long, shift_overlaps, week_approved
 *
 * Source: docs/rules/companies.md.
 */
export function correctHours(
  ctx: Context,
  by: Corrector,
  id: WorkShiftId,
  { reason, ...typed }: Correction,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockShift(tx, by, id);
    const worker = { company: by.company, account: before.account };
    const { shift, now } = await requireHours(ctx, tx, { by, worker, typed, before });
    await saveShift(tx, id, { shift, day: typed.day, changed: true });
    await recordHoursEvent(tx, worker, id, { kind: 'corrected', by: by.account, shift, act: actNow(now), reason });
  });
}

/** Removes hours that were not worked, for an owner. They stay on record. @throws Refused shift_not_found */
export function removeHours(ctx: Context, by: Corrector, id: WorkShiftId, reason: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const shift = await lockShift(tx, by, id);
    const now = await ctx.clock.now(tx);
    await saveRemoved(tx, id, now);
    const worker = { company: by.company, account: shift.account };
    await recordHoursEvent(tx, worker, id, { kind: 'removed', by: by.account, shift, act: actNow(now), reason });
  });
}

const actNow = (now: Date) => ({ at: now, receivedAt: now, clockChanged: false });

/** Hours that a member may correct, with their owner's other hours locked. @throws Refused shift_not_found */
async function lockShift(tx: Tx, by: Corrector, id: WorkShiftId): Promise<ShiftRow> {
  const found = await findShift(tx, by.company, id);
  if (!found || (found.account !== by.account && !isOwner(by))) throw new Refused('shift_not_found');
  await lockWorker(tx, found.account);
  // As it is now that nobody else changes it.
  const shift = await findShift(tx, by.company, id);
  if (!shift) throw new Refused('shift_not_found');
  return shift;
}

type Required = {
  readonly by: Corrector;
  readonly worker: Worker;
  readonly typed: TypedHours;
  readonly before: ShiftRow | null;
};

/** The hours that were typed, if they can be and the caller may. @throws Refused */
async function requireHours(
  ctx: Context,
  tx: Tx,
  { by, worker, typed, before }: Required,
): Promise<{ shift: Shift; now: Date }> {
  const { company, account } = worker;
  const now = await ctx.clock.now(tx);
  const zone = await getTimeZone(tx, company);
  if (!isOwner(by)) await requireNotApproved(tx, worker, before ? [before.workDate, typed.day] : [typed.day]);
  const read = readHours(typed, { zone, now, before });
  if (!read.ok) throw new Refused(read.reason);
  const near = await listShiftsNear(tx, company, {
    account,
    day: dayAt(read.value.startedAt, zone),
    id: before?.id ?? null,
  });
  if (near.some((other) => overlaps(read.value, other, now))) throw new Refused('shift_overlaps');
  return { shift: read.value, now };
}

async function requireNotApproved(tx: Tx, { company, account }: Worker, days: readonly Day[]): Promise<void> {
  for (const week of new Set(days.map(weekStart))) {
    if (await findApproval(tx, company, account, week)) throw new Refused('week_approved');
  }
}
