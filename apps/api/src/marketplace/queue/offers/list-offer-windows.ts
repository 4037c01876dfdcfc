import { toPoint } from '@swath/domain/addresses/distance';
import { windowOn } from '@swath/domain/driving/promised-window';
import type { QueuedJobId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { getTimeZone } from '../../companies/companies.reads.ts';
import { findGround } from '../../places/crews/crews.reads.ts';
import { findWindows } from '../../places/windows/find-windows.ts';
import { toArrivalWindow } from '../../places/windows/to-window.ts';
import { findQueuedJob } from '../queue.reads.ts';

/**
 * For each open offer on a homeowner's own queued job, the arrival windows that its company could promise on the
 * offered day; the homeowner's own reservations count as free. At most five offers are open at a time.
 *
 * @throws Refused queued_job_not_found
 *
 * Source: docs/rules/jobs.md, docs/rules/queue-and-offers.md.
 */
export async function listOfferWindows({ db, clock }: Context, homeowner: HomeownerProof, id: QueuedJobId) {
  const job = await findQueuedJob(db, id, await clock.now(db));
  if (job?.row.client_id !== homeowner) throw new Refused('queued_job_not_found');
  const visit = { place: toPoint(job.row), duration: job.row.duration_minutes, except: { client: homeowner } };
  return Promise.all(
    job.state.open.map(async ({ id: offerId, companyId: company, serviceDate: day }) => {
      const ground = await findGround(db, company, { client: homeowner, features: job.row.yard_features });
      const found = await findWindows(
        db,
        [company],
        { from: day, to: day },
        { ...visit, grounds: new Map([[company, ground]]) },
      );
      const zone = await getTimeZone(db, company);
      const windows = (found.get(`${company} ${day}`) ?? []).map((window) => windowOn(day, window, zone));
      return { offerId, windows: windows.map(toArrivalWindow) };
    }),
  );
}
