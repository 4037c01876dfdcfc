import { toPoint } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import { groundOf } from '@swath/domain/crews/crew';
import { windowOn } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findWindows } from '../../places/windows/find-windows.ts';
import { toArrivalWindow } from '../../places/windows/to-window.ts';

/**
 * The arrival windows that a company could promise if a homeowner's pending job were on a day; its present place counts
 * as free. Empty on a day on which the company does not work, once the job has begun, and for one that was booked at
 * the lower price of any time.
 *
 * @throws Refused job_not_found
 *
 * Source: docs/rules/jobs.md.
 */
export async function listWindowsOfJob({ db }: Context, homeowner: HomeownerProof, id: JobId, day: Day) {
  const job = await db
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('client_id', '=', homeowner)
    .select(['company_id', 'status', 'time_zone', 'latitude', 'longitude', 'duration_minutes', 'any_time_cents'])
    .select(['yard_features', 'has_narrow_gate', 'is_steep'])
    .executeTakeFirst();
  if (!job) throw new Refused('job_not_found');
  if (job.status !== 'pending' || job.any_time_cents > 0) return [];
  const { company_id: company, duration_minutes: duration } = job;
  const visit = {
    place: toPoint(job),
    duration,
    grounds: new Map([[company, groundOf(job)]]),
    except: { job: id, client: homeowner },
  };
  const windows = (await findWindows(db, [company], { from: day, to: day }, visit)).get(`${company} ${day}`) ?? [];
  return windows.map((window) => toArrivalWindow(windowOn(day, window, job.time_zone)));
}
