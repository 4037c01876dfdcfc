import { companies as contract } from '@swath/contract/companies';
import { registrations as registrationsContract } from '@swath/contract/registrations';
import type { SizedJob } from '@swath/domain/availability/capacity';
import { day } from '@swath/domain/calendar';
import { EASY_GROUND } from '@swath/domain/crews/crew';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { findProperty } from '../../../identity/profiles/profiles.reads.ts';
import { giveProof } from '../../../identity/sign-up/set-proof-cookie.ts';
import { changePhotoRules } from '../../../marketplace/companies/change-rules.ts';
import { requirePublicCompany, requireVisibleCompany } from '../../../marketplace/companies/companies.policy.ts';
import { getOwnCompany, getRegistration } from '../../../marketplace/companies/companies.reads.ts';
import { describeCompany } from '../../../marketplace/companies/describe-company.ts';
import { listBookableDays } from '../../../marketplace/companies/list-bookable-days.ts';
import { listCompanyDays } from '../../../marketplace/companies/list-company-days.ts';
import { listFreeDays } from '../../../marketplace/companies/list-free-days.ts';
import { findOwnGround } from '../../../marketplace/companies/list-own-grounds.ts';
import { listShownReviews } from '../../../marketplace/companies/list-shown-reviews.ts';
import { offerCompanies, offerCompany } from '../../../marketplace/companies/offer-companies.ts';
import { applyAgain } from '../../../marketplace/companies/registration/apply-again.ts';
import { registerCompany } from '../../../marketplace/companies/registration/register-company.ts';
import { listReviews } from '../../../marketplace/jobs/ratings/ratings.reads.ts';
import { findSize } from '../../../marketplace/places/places.reads.ts';
import {
  type HomeownerProof,
  requireApplicant,
  requireCrew,
  requireHomeowner,
} from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireKnownZip } from '../../../platform/providers/addresses/require-known-zip.ts';

/**
 * Handlers of the API calls about companies: those a homeowner can book, with free days and prices; public pages and
 * reviews; a crew's own company.
 */
export const companiesHttp = (ctx: Context) =>
  serve(contract, {
    offered: async ({ viewer, query }) =>
      offerCompanies(ctx, requireHomeowner(viewer), {
        day: day(query.date),
        grass: query.grass_height,
        features: query.ground,
      }),
    bookableDays: async ({ viewer, query }) =>
      listBookableDays(ctx, requireHomeowner(viewer), { from: day(query.from), to: day(query.to) }),
    terms: async ({ viewer, params, query }) =>
      offerCompany(ctx, requireHomeowner(viewer), params.companyId, {
        day: day(query.date),
        grass: query.grass_height,
        features: query.ground,
      }),
    availability: async ({ viewer, params, query }) => {
      const company = await requireVisibleCompany(ctx.db, viewer, params.companyId);
      const stretch = { from: day(query.from), to: day(query.to) };
      const job = await sizeFor(ctx, viewer, { company, job: query.job });
      return listCompanyDays(ctx.db, company, stretch, { homeowner: homeownerOrNull(viewer), ...job });
    },
    profile: async ({ viewer, params }) =>
      describeCompany(ctx, await requirePublicCompany(ctx.db, params.companyId), homeownerOrNull(viewer)),
    reviews: async ({ viewer, params, query }) => {
      const company = await requirePublicCompany(ctx.db, params.companyId);
      return listReviews(ctx.db, company, query.from, viewer?.account ?? null);
    },
    latestReviews: async () => ({ reviews: await listShownReviews(ctx) }),
    freeDays: async ({ viewer, params, query }) =>
      listFreeDays(ctx, await requirePublicCompany(ctx.db, params.companyId), homeownerOrNull(viewer), query.limit),
    changePhotoRules: async ({ viewer, body }) => changePhotoRules(ctx, requireCrew(viewer), body),
    own: async ({ viewer }) => getOwnCompany(ctx.db, requireCrew(viewer), await ctx.clock.now(ctx.db)),
  });

/** The caller as a homeowner; null for anyone else, signed in or not. */
const homeownerOrNull = (viewer: Viewer | null): HomeownerProof | null =>
  viewer?.actor === 'homeowner' ? requireHomeowner(viewer) : null;

type AskedDays = { readonly company: CompanyId; readonly job: JobId | undefined };

/** The job for which a day is looked for: a crew's own, or the mowing of a homeowner. */
async function sizeFor({ db }: Context, viewer: Viewer, { company, job }: AskedDays): Promise<SizedJob> {
  const known = viewer.actor === 'crew' && job ? await findSize(db, requireCrew(viewer), job) : null;
  if (known) return known;
  const homeowner = homeownerOrNull(viewer);
  if (!homeowner) return { duration: jobDuration(null), ground: EASY_GROUND };
  const lot = (await findProperty(db, homeowner))?.lotSizeSqft ?? null;
  return { duration: jobDuration(lot), ground: await findOwnGround(db, company, homeowner) };
}

/**
 * Handlers of the API calls about registering a company: register, read the own registration, apply again after a
 * rejection.
 */
export const registrationsHttp = (ctx: Context) =>
  serve(registrationsContract, {
    register: async ({ body, caller, setHeader }) => {
      await requireKnownZip(body.zip_code);
      const { origin, setCookie } = giveProof(caller, ctx.settings);
      const { id, email } = await registerCompany(ctx, body, origin);
      if (setCookie) setHeader('set-cookie', setCookie);
      return { company_id: id, email };
    },
    readOwn: async ({ viewer }) => getRegistration(ctx.db, requireApplicant(viewer).company),
    applyAgain: async ({ viewer, body, caller }) => {
      const applicant = requireApplicant(viewer);
      await requireKnownZip(body.zip_code);
      const { email } = await applyAgain(ctx, applicant, body, caller.ip);
      return { company_id: applicant.company, email };
    },
  });
