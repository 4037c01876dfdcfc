import type { Day } from '@swath/domain/calendar';
import { isSameWindow, type Window } from '@swath/domain/day-window';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listBookedDays } from '../../places/places.reads.ts';
import { requireRoom } from '../../places/require-room.ts';
import { isKeepable, requireWindow } from '../../places/windows/find-windows.ts';
import { assignCrews } from '../crews/assign-crews.ts';
import { saveNewDay } from '../jobs.writes.ts';
import { findMovedVisit } from './reschedules.reads.ts';

/** A job to move: it is pending, and the caller has locked its row. `clientId`: null for an own client's job. */
export type Movable = { id: JobId; companyId: CompanyId; clientId: AccountId | null; serviceDate: Day };

/** The promised arrival window before and after a move; null: any time. */
export type WindowChange = { readonly was: Window | null; readonly is: Window | null };

/**
 * Saves another day for a pending job, if the company has room on it, as the step of a move that its room, its window
 * and its row have in common. The caller has locked the job and the new day, and does all else that a move does. The
 * job's time and its place in the route are cleared; it keeps its crew where that can do it on the new day.
 *
 * @param chosen  as `moveJob` takes it
 * @returns the window before and after; `isSame`: day and window stay the same, and nothing was saved
 * @throws Refused already_booked, company_not_available, day_full; for a chosen window also window_taken,
 *   window_not_paid
 */
export async function takeDay(
  tx: Tx,
  job: Movable,
  to: Day,
  chosen?: Window | null,
): Promise<WindowChange & { readonly isSame: boolean }> {
  const isSameDay = job.serviceDate === to;
  const { promised: was, ownClient, ...visit } = await findMovedVisit(tx, job.id);
  if (isSameDay && (chosen === undefined || isSameWindow(was, chosen))) return { was, is: was, isSame: true };
  const { companyId: company, clientId: client } = job;
  if (!isSameDay) {
    const booked = await listBookedDays(tx, { client, ownClient, company, from: to, to });
    if (booked.has(to)) throw new Refused('already_booked');
    await requireRoom(tx, { company, day: to, duration: visit.duration, ground: visit.ground });
  }
  // The price without a window was agreed and paid.
  if (chosen && visit.isAtAnyTimePrice) throw new Refused('window_not_paid');
  const on = { ...visit, company, day: to, except: { job: job.id } };
  if (chosen) await requireWindow(tx, { ...on, window: chosen });
  const kept = chosen === undefined && was && (await isKeepable(tx, { ...on, window: was })) ? was : null;
  const is = chosen ?? kept;
  await saveNewDay(tx, job.id, to, is);
  await assignCrews(tx, company, to, [job.id]);
  return { was, is, isSame: false };
}
