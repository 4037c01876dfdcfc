import type { DeviceAct } from '@swath/contract/device-acts';
import { dayAt, weekStart } from '@swath/domain/calendar';
import { atMinute, type ClockAct, clock, lastActAt } from '@swath/domain/hours/shift';
import { actTime, isEarlier, whyNotReceive } from '@swath/domain/jobs/act-time';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { claimedTime } from '../jobs/acts/take-act.ts';
import { findApproval, findLastShift, isKnownAct } from './hours.reads.ts';
import { insertShift, lockWorker, recordHoursEvent, saveShift, type Worker } from './hours.writes.ts';

/** What a member did with their working day, as their device sends it. */
type Clocked = DeviceAct & { readonly act: ClockAct };

/**
 * Begins or ends a member's work, or a break of it, at the time when it was done, which a device without a network sends
 * later. Repeating it under the same key changes nothing.
 *
 * @throws Refused already_clocked_in, not_clocked_in, already_on_break, not_on_break, shift_forgotten, clocked_too_late,
 *   shift_overlaps, week_approved
 *
 * Source: docs/rules/companies.md.
 */
export function clockHours(ctx: Context, worker: Worker, clocked: Clocked): Promise<void> {
  const { company, account } = worker;
  return ctx.db.transaction().execute(async (tx) => {
    await lockWorker(tx, account);
    const { act: kind, idempotency_key: key } = clocked;
    if (key !== undefined && (await isKnownAct(tx, account, key))) return;
    const last = await findLastShift(tx, company, account);
    const claimed = claimedTime(clocked);
    const after = last ? lastActAt(last) : null;
    const now = await ctx.clock.now(tx);
    if (whyNotReceive(actTime(claimed, { now }))) throw new Refused('clocked_too_late');
    const act = actTime(claimed, { now, after });
    const at = atMinute(act.at);
    const became = clock(kind, last ?? null, at);
    if (!became.ok) throw new Refused(became.reason);
    // Begun long before the last work ended: by another device, or before hours that were added by hand.
    if (kind === 'start' && after && claimed.doneAt && isEarlier(claimed.doneAt, after))
      throw new Refused('shift_overlaps');

    const zone = await getTimeZone(tx, company);
    const day = kind === 'start' ? dayAt(at, zone) : last!.workDate;
    if (await findApproval(tx, company, account, weekStart(day))) throw new Refused('week_approved');
    const entry = { shift: became.value, day, changed: false };
    const id = kind === 'start' ? await insertShift(tx, worker, entry) : last!.id;
    if (kind !== 'start') await saveShift(tx, id, entry);
    await recordHoursEvent(tx, worker, id, { kind, by: account, shift: became.value, act: { ...act, at }, key });
  });
}
