import type { QueuedJob } from '@swath/contract/queue';
import type { QueuedJobId } from '@swath/domain/ids';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import type { CrewProof, HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { isInAreas } from '../../companies/service-areas/service-areas.reads.ts';
import { listOffersOfCompany } from '../offers/offers.reads.ts';
import { findQueuedJob, type QueuedJobNow } from '../queue.reads.ts';
import { viewQueuedJobs } from './view-queued-job.ts';

/**
 * One of the homeowner's own queued jobs (ones waiting for offers), as the API returns it.
 *
 * @throws Refused queued_job_not_found
 */
export async function readOwnQueuedJob(ctx: Context, homeowner: HomeownerProof, id: QueuedJobId): Promise<QueuedJob> {
  const now = await ctx.clock.now(ctx.db);
  const job = await findQueuedJob(ctx.db, id, now);
  if (job?.row.client_id !== homeowner) throw new Refused('queued_job_not_found');
  return (await viewQueuedJobs(ctx, [job], 'homeowner', now))[0]!;
}

/**
 * A queued job as a company sees it: one that waits where the company works or has made an offer, or whose homeowner
 * has accepted its offer.
 *
 * @throws Refused queued_job_not_found
 */
export async function readQueuedJobAsCrew(ctx: Context, crew: CrewProof, id: QueuedJobId): Promise<QueuedJob> {
  const { db } = ctx;
  const now = await ctx.clock.now(db);
  const job = await findQueuedJob(db, id, now);
  if (!job || !(await mayLook(db, crew, job))) throw new Refused('queued_job_not_found');
  return (await viewQueuedJobs(ctx, [job], { company: crew }, now))[0]!;
}

async function mayLook(db: Db, crew: CrewProof, job: QueuedJobNow): Promise<boolean> {
  const own = (await listOffersOfCompany(db, crew, [job.id])).get(job.id) ?? [];
  if (!isWaiting(job.state)) return own.some((offer) => offer.status === 'accepted');
  return own.length > 0 || isInAreas(db, crew, job.row);
}
