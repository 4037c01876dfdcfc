import { queue as contract } from '@swath/contract/queue';
import type { Day } from '@swath/domain/calendar';
import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import { requireCrew, requireHomeowner } from '../access/access.policy.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import type { Viewer } from '../http/viewer.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { makeOffer } from '../offers/make-offer.ts';
import { rejectOffer } from '../offers/reject-offer.ts';
import { releaseOffer } from '../offers/release-offer.ts';
import { acknowledgeExpiredJob } from './acknowledge-expired-job.ts';
import { cancelQueuedJob } from './cancel-queued-job.ts';
import { listQueuedJobsFor } from './list-queued-jobs.ts';
import { listExpiredJobs, listOwnQueuedJobs } from './queue.reads.ts';
import { queueJob } from './queue-job.ts';
import { readOwnQueuedJob, readQueuedJobAsCrew } from './read-queued-job.ts';
import { viewQueuedJobs } from './view-queued-job.ts';

/** Every call about queued jobs and the offers on them. */
export const queueHttp = (ctx: Context) => {
  const { db, clock } = ctx;
  const read = (viewer: Viewer, id: QueuedJobId) =>
    viewer.actor === 'crew'
      ? readQueuedJobAsCrew(ctx, requireCrew(viewer), id)
      : readOwnQueuedJob(ctx, requireHomeowner(viewer), id);

  return serve(contract, {
    create: async ({ viewer, body }) => read(viewer, await queueJob(ctx, requireHomeowner(viewer), body)),
    listOwn: async ({ viewer }) => {
      const now = await clock.now(db);
      return viewQueuedJobs(ctx, await listOwnQueuedJobs(db, requireHomeowner(viewer), now), 'homeowner', now);
    },
    listAll: async ({ viewer, query }) => {
      const company = requireCrew(viewer);
      const now = await clock.now(db);
      return viewQueuedJobs(ctx, await listQueuedJobsFor(db, company, query, now), { company }, now);
    },
    read: ({ viewer, params }) => read(viewer, params.id as QueuedJobId),
    offer: async ({ viewer, params, body }) => {
      const id = params.id as QueuedJobId;
      await makeOffer(ctx, requireCrew(viewer), id, { ...body, serviceDay: body.serviceDate as Day });
      return read(viewer, id);
    },
    accept: ({ viewer, params, body }) =>
      acceptOffer(ctx, requireHomeowner(viewer), params.id as QueuedJobId, body.offerId as OfferId),
    reject: async ({ viewer, params, body }) => {
      const id = params.id as QueuedJobId;
      await rejectOffer(ctx, requireHomeowner(viewer), id, (body.offerId ?? null) as OfferId | null);
      return read(viewer, id);
    },
    release: async ({ viewer, params }) => {
      const id = params.id as QueuedJobId;
      await releaseOffer(ctx, requireCrew(viewer), id);
      return read(viewer, id);
    },
    cancel: ({ viewer, params }) => cancelQueuedJob(ctx, requireHomeowner(viewer), params.id as QueuedJobId),
    listExpired: async ({ viewer }) => listExpiredJobs(db, requireHomeowner(viewer), await clock.now(db)),
    acknowledgeExpired: ({ viewer, params }) =>
      acknowledgeExpiredJob(ctx, requireHomeowner(viewer), params.id as QueuedJobId),
  });
};
