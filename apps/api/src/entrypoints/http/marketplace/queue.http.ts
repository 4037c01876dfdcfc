import { companyOffers as offersContract } from '@swath/contract/company-offers';
import { queue as contract } from '@swath/contract/queue';
import { queueQuestions as questionsContract } from '@swath/contract/queue-questions';
import type { QueuedJobId } from '@swath/domain/ids';
import { cancelQueuedJob } from '../../../marketplace/queue/cancel-queued-job.ts';
import { acknowledgeExpiredJob } from '../../../marketplace/queue/expiry/acknowledge-expired-job.ts';
import { listOfferWindows } from '../../../marketplace/queue/offers/list-offer-windows.ts';
import { listOutcomes } from '../../../marketplace/queue/offers/list-outcomes.ts';
import { changeOffer, makeOffer, releaseOffer } from '../../../marketplace/queue/offers/make-offer.ts';
import { rejectOffer } from '../../../marketplace/queue/offers/reject-offer.ts';
import { answerQuestion } from '../../../marketplace/queue/questions/answer-question.ts';
import { askQuestion } from '../../../marketplace/queue/questions/ask-question.ts';
import { listExpiredJobs, listOwnQueuedJobs } from '../../../marketplace/queue/queue.reads.ts';
import { queueJob } from '../../../marketplace/queue/queue-job.ts';
import { listQueuedJobsFor } from '../../../marketplace/queue/view/list-queued-jobs.ts';
import { readOwnQueuedJob, readQueuedJobAsCrew } from '../../../marketplace/queue/view/read-queued-job.ts';
import { viewQueuedJobs } from '../../../marketplace/queue/view/view-queued-job.ts';
import { requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { acceptOffer } from '../../../workflows/booking/accept-offer.ts';

/**
 * Handlers of the API calls about queued jobs (jobs that wait for a company's offer): homeowners queue and cancel them,
 * companies make offers for them, and homeowners accept or reject those.
 */
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
    listAll: async ({ viewer, query: { after, ...filter } }) => {
      const company = requireCrew(viewer);
      const now = await clock.now(db);
      return viewQueuedJobs(ctx, await listQueuedJobsFor(db, company, filter, now, { after }), { company }, now);
    },
    read: ({ viewer, params }) => read(viewer, params.id),
    offer: async ({ viewer, params, body }) => {
      const id = params.id;
      await makeOffer(ctx, requireCrew(viewer), id, body);
      return read(viewer, id);
    },
    changeOffer: async ({ viewer, params, body }) => {
      const id = params.id;
      await changeOffer(ctx, requireCrew(viewer), id, body);
      return read(viewer, id);
    },
    listWindows: async ({ viewer, params }) => ({
      offers: await listOfferWindows(ctx, requireHomeowner(viewer), params.id),
    }),
    accept: ({ viewer, params, body }) => acceptOffer(ctx, requireHomeowner(viewer), params.id, body),
    reject: async ({ viewer, params, body }) => {
      const id = params.id;
      await rejectOffer(ctx, requireHomeowner(viewer), id, body.offerId ?? null);
      return read(viewer, id);
    },
    release: async ({ viewer, params }) => {
      const id = params.id;
      await releaseOffer(ctx, requireCrew(viewer), id);
      return read(viewer, id);
    },
    cancel: ({ viewer, params }) => cancelQueuedJob(ctx, requireHomeowner(viewer), params.id),
    listExpired: async ({ viewer }) => listExpiredJobs(db, requireHomeowner(viewer), await clock.now(db)),
    acknowledgeExpired: ({ viewer, params }) => acknowledgeExpiredJob(ctx, requireHomeowner(viewer), params.id),
  });
};

/** Handler of the API call that lists what became of a company's offers. */
export const companyOffersHttp = ({ db, clock }: Context) =>
  serve(offersContract, {
    list: async ({ viewer, query: { after } }) =>
      listOutcomes(db, requireCrew(viewer), { after, now: await clock.now(db) }),
  });

/** Handlers of the API calls by which companies ask about a queued job before an offer, and homeowners answer. */
export const queueQuestionsHttp = (ctx: Context) =>
  serve(questionsContract, {
    ask: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await askQuestion(ctx, crew, params.id, body.question);
      return readQueuedJobAsCrew(ctx, crew, params.id);
    },
    answer: async ({ viewer, params, body }) => {
      const homeowner = requireHomeowner(viewer);
      await answerQuestion(ctx, homeowner, { job: params.id, question: params.questionId }, body.answer);
      return readOwnQueuedJob(ctx, homeowner, params.id);
    },
  });
