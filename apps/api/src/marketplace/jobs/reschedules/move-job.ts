import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { reviewAuthorization } from '../../../money/payments/settle/review-authorization.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompanyDay } from '../../places/lock-places.ts';
import { listBookedDays } from '../../places/places.reads.ts';
import { requireRoom } from '../../places/require-room.ts';
import { saveNewDay } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';

/** A job to move: it is pending, and the caller has locked its row. `clientId`: null for an own client's job. */
type Movable = { id: JobId; companyId: CompanyId; clientId: AccountId | null; serviceDate: Day };

/**
 * Moves a pending job to another day, as a step of a use case that has checked the permission: the company's, its
 * homeowner's, or a change of their series. Takes the same lock of the new day as bookings. The job's time and its
 * place in the route are cleared. A card authorization is kept if it can still be captured on the new day.
 *
 * @throws Refused already_booked, company_not_available, day_full
 */
export async function moveJob(tx: Tx, job: Movable, to: Day): Promise<void> {
  if (job.serviceDate === to) return;
  await reviewAuthorization(tx, job.id, to);
  await lockCompanyDay(tx, job.companyId, to);
  const { duration_minutes, own_client_id } = await tx
    .selectFrom('jobs')
    .where('id', '=', job.id)
    .select(['duration_minutes', 'own_client_id'])
    .executeTakeFirstOrThrow();
  const whose = { client: job.clientId, ownClient: own_client_id };
  const booked = await listBookedDays(tx, { ...whose, company: job.companyId, from: to, to });
  if (booked.has(to)) throw new Refused('already_booked');
  await requireRoom(tx, { company: job.companyId, day: to, duration: duration_minutes });
  await saveNewDay(tx, job.id, to);
  for (const day of [job.serviceDate, to]) await enqueueRouteTask(tx, job.companyId, day);
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
}
