import type { Day } from '@swath/domain/calendar';
import { isSameWindow, type Window } from '@swath/domain/day-window';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import { reviewAuthorization } from '../../../money/payments/settle/review-authorization.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompanyDay } from '../../places/lock-places.ts';
import { listBookedDays } from '../../places/places.reads.ts';
import { requireRoom } from '../../places/require-room.ts';
import { isKeepable, requireWindow } from '../../places/windows/find-windows.ts';
import { toWindow } from '../../places/windows/to-arrival-window.ts';
import { toPoint } from '../../places/windows/windows.reads.ts';
import { saveNewDay } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import { savePromise } from './reschedules.writes.ts';

/** A job to move: it is pending, and the caller has locked its row. `clientId`: null for an own client's job. */
type Movable = { id: JobId; companyId: CompanyId; clientId: AccountId | null; serviceDate: Day };

/** The promised arrival window before and after a move; null: any time. */
export type WindowChange = { readonly was: Window | null; readonly is: Window | null };

/**
 * Moves a pending job to another day, as a step of a use case that has checked the permission: the company's, its
 * homeowner's, or a change of their series. Takes the same lock of the new day as bookings. The job's time and its
 * place in the route are cleared. A card authorization is kept if it can still be captured on the new day.
 *
 * @param chosen  arrival window that the homeowner asks for, null: any time; left out: the promised one, if the company
 *   can keep it on the new day, else none
 * @throws Refused already_booked, company_not_available, day_full, and for a chosen window window_taken, window_not_paid
 */
export async function moveJob(tx: Tx, job: Movable, to: Day, chosen?: Window | null): Promise<WindowChange> {
  const isSame = job.serviceDate === to;
  if (!isSame || chosen !== undefined) {
    await reviewAuthorization(tx, job.id, to);
    await lockCompanyDay(tx, job.companyId, to);
  }
  const visit = await tx
    .selectFrom('jobs')
    .where('id', '=', job.id)
    .select([
      'duration_minutes',
      'own_client_id',
      'latitude',
      'longitude',
      'promised_from_minute',
      'promised_to_minute',
      'any_time_cents',
    ])
    .executeTakeFirstOrThrow();
  const was = toWindow(visit);
  if (isSame && (chosen === undefined || isSameWindow(was, chosen))) return { was, is: was };
  const place = { company: job.companyId, day: to, duration: visit.duration_minutes };
  if (!isSame) {
    const whose = { client: job.clientId, ownClient: visit.own_client_id };
    const booked = await listBookedDays(tx, { ...whose, company: job.companyId, from: to, to });
    if (booked.has(to)) throw new Refused('already_booked');
    await requireRoom(tx, place);
  }
  // The price without a window was agreed and paid.
  if (chosen && visit.any_time_cents > 0) throw new Refused('window_not_paid');
  if (chosen) await requireWindow(tx, { ...place, window: chosen, place: toPoint(visit), except: { job: job.id } });
  const { duration } = place;
  const kept = chosen === undefined && was && (await canKeep(tx, job, { to, window: was, duration })) ? was : null;
  const is = chosen ?? kept;
  await saveNewDay(tx, job.id, to, is);
  for (const day of new Set([job.serviceDate, to])) await enqueueRouteTask(tx, job.companyId, day);
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
  return { was, is };
}

/**
 * Moves a job as `moveJob` does, for its homeowner: the window from then on is a new promise, which is not broken.
 * Nothing changes if day and window stay the same.
 *
 * @throws Refused as `moveJob`
 */
export async function moveAsAgreed(tx: Tx, job: Movable, to: Day, chosen?: Window | null): Promise<WindowChange> {
  const change = await moveJob(tx, job, to, chosen);
  if (job.serviceDate !== to || !isSameWindow(change.was, change.is)) await savePromise(tx, job.id, change.is);
  return change;
}

/** Whether the company can keep a job's promised window on another day, which the caller has locked. */
export async function canKeep(
  tx: Tx,
  { id, companyId: company }: Pick<Movable, 'id' | 'companyId'>,
  asked: { readonly to: Day; readonly window: Window; readonly duration: Minutes },
): Promise<boolean> {
  const lawn = await tx
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
  const { to: day, window, duration } = asked;
  return isKeepable(tx, { company, day, window, duration, place: toPoint(lawn), except: { job: id } });
}
