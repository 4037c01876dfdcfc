import type { Day } from '@swath/domain/calendar';
import { groundOf } from '@swath/domain/crews/crew';
import type { AccountId, JobId } from '@swath/domain/ids';
import { sumUp } from '@swath/domain/pricing/job-price';
import { cents } from '@swath/domain/units';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompanyDay } from '../../places/lock-places.ts';
import { listBookedDays } from '../../places/places.reads.ts';
import { requireRoom } from '../../places/require-room.ts';
import { assignCrews } from '../crews/assign-crews.ts';
import { recordEvent } from '../history/record-event.ts';
import { insertJob } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import type { ComplainedJob } from './complaints.writes.ts';

/**
 * Books a mowing free of charge in place of one that was complained about, as a step of a transaction that has locked
 * that one: a job like it, at a price of 0, for which the company's day must have room.
 *
 * @throws Refused already_booked, company_not_available, day_full
 */
export async function bookRedo(
  tx: Tx,
  job: ComplainedJob,
  { day, by, now }: { readonly day: Day; readonly by: AccountId; readonly now: Date },
): Promise<JobId> {
  const { client_id: client, company_id: company, duration_minutes: duration } = job;
  await lockCompanyDay(tx, company, day);
  const booked = await listBookedDays(tx, { client, company, from: day, to: day });
  if (booked.has(day)) throw new Refused('already_booked');
  await requireRoom(tx, { company, day, duration, ground: groundOf(job) });
  const free = cents(0);
  const id = await insertJob(tx, {
    clientId: client,
    companyId: company,
    serviceDate: day,
    fullName: job.full_name,
    address: job.address,
    zipCode: job.zip_code,
    latitude: job.latitude,
    longitude: job.longitude,
    lotSizeSqft: job.lot_size_sqft,
    durationMinutes: duration,
    grassHeight: job.grass_height,
    yardFeatures: job.yard_features,
    yardNotes: job.yard_notes,
    price: sumUp({
      ...{ mowing: free, minimum: free, overgrowth: free },
      frequency: free,
      neighbor: free,
      anyTime: free,
    }),
    feeCents: free,
    at: now,
  });
  await assignCrews(tx, company, day, [id]);
  await enqueueRouteTask(tx, company, day);
  await recordEvent(tx, { job: id, by: { side: 'company', account: by }, event: { kind: 'booked', date: day } });
  await recordChange(tx, { kind: 'job.booked', subject: id, audience: { account: client, company } });
  return id;
}
