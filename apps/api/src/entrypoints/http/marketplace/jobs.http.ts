import { jobs as contract } from '@swath/contract/jobs';
import { day } from '@swath/domain/calendar';
import { memberMay } from '@swath/domain/companies/member-rights';
import { cancelJob } from '../../../marketplace/jobs/cancel-job.ts';
import { completeJob } from '../../../marketplace/jobs/complete-job.ts';
import { hasSeveralCrews } from '../../../marketplace/jobs/crews/crews.reads.ts';
import {
  findUnratedJob,
  getCrewJob,
  getOwnJob,
  listCompletedJobs,
  listJobsOfCompany,
  listOwnJobs,
} from '../../../marketplace/jobs/jobs.reads.ts';
import { changePhotoConsent } from '../../../marketplace/jobs/photos/change-photo-consent.ts';
import { listVisitPhotos } from '../../../marketplace/jobs/photos/list-visit-photos.ts';
import { removeVisitPhoto } from '../../../marketplace/jobs/photos/remove-visit-photo.ts';
import { uploadVisitPhoto } from '../../../marketplace/jobs/photos/upload-visit-photo.ts';
import { rateJob } from '../../../marketplace/jobs/ratings/rate-job.ts';
import { listWindowsOfJob } from '../../../marketplace/jobs/reschedules/list-windows.ts';
import { moveOwnJob } from '../../../marketplace/jobs/reschedules/move-own-job.ts';
import { rescheduleJob } from '../../../marketplace/jobs/reschedules/reschedule-job.ts';
import { startJob } from '../../../marketplace/jobs/start-job.ts';
import { undoStep } from '../../../marketplace/jobs/undo/undo-step.ts';
import { viewOwnVisit } from '../../../marketplace/jobs/view-own-visit.ts';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { type CrewProof, requireCrew, requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { serve } from '../../../platform/http/serve.ts';
import { bookJob } from '../../../workflows/booking/book-job.ts';
import { jobAsSeen } from './job-as-seen.ts';

/**
 * Handlers of the API calls about jobs. Homeowners book, list, cancel, move and rate them. Crews list and reschedule
 * them, start, complete and undo the work, and upload photos of it.
 */
export const jobsHttp = (ctx: PayingContext) =>
  serve(contract, {
    book: async ({ viewer, body }) => {
      const homeowner = requireHomeowner(viewer);
      const id = await bookJob(ctx, homeowner, body);
      return getOwnJob(ctx.db, homeowner, id);
    },
    listOwn: async ({ viewer }) => listOwnJobs(ctx.db, requireHomeowner(viewer)),
    listCompleted: async ({ viewer }) => listCompletedJobs(ctx.db, requireHomeowner(viewer)),
    findUnrated: async ({ viewer }) => ({ job: await findUnratedJob(ctx.db, requireHomeowner(viewer)) }),
    readOwn: async ({ viewer, params }) => viewOwnVisit(ctx.db, requireHomeowner(viewer), params.id),
    cancel: async ({ viewer, params }) => {
      const homeowner = requireHomeowner(viewer);
      const id = params.id;
      await cancelJob(ctx, homeowner, id);
      return getOwnJob(ctx.db, homeowner, id);
    },
    move: async ({ viewer, params, body }) => {
      const homeowner = requireHomeowner(viewer);
      const id = params.id;
      await moveOwnJob(ctx, homeowner, id, { to: day(body.date), arrivalFrom: body.arrival_from });
      return getOwnJob(ctx.db, homeowner, id);
    },
    listWindows: async ({ viewer, params, query }) => ({
      windows: await listWindowsOfJob(ctx, requireHomeowner(viewer), params.id, day(query.date)),
    }),
    reschedule: async ({ viewer, params, query }) => {
      const crew = requireCrew(viewer);
      const id = params.id;
      await rescheduleJob(ctx, crew, id, day(query.date), viewer.account);
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, id));
    },
    rate: async ({ viewer, params, body }) => {
      const given = { stars: body.rating, comment: body.comment, tags: body.tags, photosAllowed: body.photos_allowed };
      await rateJob(ctx, requireHomeowner(viewer), params.id, given);
      return { ok: true, message: 'Thank you for your rating.' };
    },
    changePhotoConsent: async ({ viewer, params, body }) => {
      const homeowner = requireHomeowner(viewer);
      await changePhotoConsent(ctx, homeowner, params.id, body.allowed);
      return getOwnJob(ctx.db, homeowner, params.id);
    },
    listForCompany: async ({ viewer, query }) => {
      const from = day(query.from);
      const finishedFrom = query.finished_from ? day(query.finished_from) : from;
      const company = requireCrew(viewer);
      const crew = query.crew_id ?? null;
      const member = crew === null && (await isOfOneCrew(ctx.db, company, viewer)) ? viewer.account : null;
      const days = { from, to: day(query.to), finishedFrom, limit: query.limit, crew, member };
      const found = await listJobsOfCompany(ctx.db, company, days);
      return found.map((job) => jobAsSeen(viewer, job));
    },
    start: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const id = params.id;
      await startJob(ctx, crew, id, { ...body, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, id));
    },
    complete: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const id = params.id;
      await completeJob(ctx, crew, id, { ...body, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, id));
    },
    undo: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      const id = params.id;
      await undoStep(ctx, crew, id, { ...body, by: viewer.account });
      return jobAsSeen(viewer, await getCrewJob(ctx.db, crew, id));
    },
    listPhotos: async ({ viewer, params }) => {
      const reader = viewer.actor === 'crew' ? { crew: requireCrew(viewer) } : { homeowner: requireHomeowner(viewer) };
      return listVisitPhotos(ctx, reader, params.id);
    },
    uploadPhoto: async ({ viewer, params, query, upload }) => {
      const crew = { company: requireCrew(viewer), member: viewer.account };
      return uploadVisitPhoto(ctx, crew, { job: params.id, kind: query.kind }, { ...upload, key: query.key });
    },
    removePhoto: async ({ viewer, params }) => removeVisitPhoto(ctx, requireCrew(viewer), params.id, params.photoId),
  });

/** Whether a member sees only the jobs of the crew that they drive with: crew members of a company that has several. */
const isOfOneCrew = async (db: Db, company: CrewProof, viewer: Viewer): Promise<boolean> =>
  !(viewer.company && memberMay(viewer.company.member, 'office')) && hasSeveralCrews(db, company);
