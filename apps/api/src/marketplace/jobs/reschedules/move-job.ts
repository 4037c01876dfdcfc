import type { Day } from '@swath/domain/calendar';
import { isSameWindow, type Window } from '@swath/domain/day-window';
import type { AccountId } from '@swath/domain/ids';
import { reviewAuthorization } from '../../../money/payments/settle/review-authorization.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { lockCompanyDay } from '../../places/lock-places.ts';
import { recordEvent } from '../history/record-event.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { savePromise } from './reschedules.writes.ts';
import { type Movable, takeDay, type WindowChange } from './take-day.ts';

/**
 * Moves a pending job to another day, as a step of a use case that has checked the permission: the company's, its
 * homeowner's, or a change of their series. Takes the same lock of the new day as bookings. The job's time and its
 * place in the route are cleared. A card authorization is kept if it can still be captured on the new day.
 *
 * @param chosen  arrival window that the homeowner asks for, null: any time; left out: the promised one, if the company
 *   can keep it on the new day, else none
 * @throws Refused already_booked, company_not_available, day_full; for a chosen window also window_taken,
 *   window_not_paid
 */
export async function moveJob(tx: Tx, job: Movable, to: Day, chosen?: Window | null): Promise<WindowChange> {
  const isSame = job.serviceDate === to;
  if (!isSame || chosen !== undefined) {
    await reviewAuthorization(tx, job.id, to);
    await lockCompanyDay(tx, job.companyId, to);
  }
  const { isSame: isUnchanged, ...window } = await takeDay(tx, job, to, chosen);
  if (isUnchanged) return window;
  for (const day of new Set([job.serviceDate, to])) await enqueueRouteTask(tx, job.companyId, day);
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
  return window;
}

/**
 * Moves a job as `moveJob` does, for its homeowner: the window from then on is a new promise, which is not broken.
 *
 * @returns null if day and window stay the same, so that nothing has changed
 * @throws Refused as `moveJob`
 */
export async function moveForHomeowner(
  tx: Tx,
  homeowner: AccountId,
  job: Movable,
  { to, chosen }: { readonly to: Day; readonly chosen: Window | null | undefined },
): Promise<WindowChange | null> {
  const change = await moveJob(tx, job, to, chosen);
  const isSameDay = job.serviceDate === to;
  if (isSameDay && isSameWindow(change.was, change.is)) return null;
  await savePromise(tx, job.id, change.is);
  await recordEvent(tx, {
    job: job.id,
    by: { side: 'homeowner', account: homeowner },
    event: isSameDay ? { kind: 'window_chosen', window: change.is } : { kind: 'moved', from: job.serviceDate, to },
  });
  return change;
}
