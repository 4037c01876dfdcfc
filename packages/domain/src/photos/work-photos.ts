import type { CompanyId } from '../ids.ts';
import type { JobStatus } from '../jobs/job.ts';
import type { VisitPhotoKind } from './visit-photo.ts';

/** Maximum number of photos of work on a company's public page. Source: docs/rules/companies.md. */
export const MOST_WORK_PHOTOS = 12;

/** Why a homeowner cannot decide about the photos of a visit; null when they can: after it is completed. */
export const whyNotAllowPhotos = (job: { readonly status: JobStatus }): 'job_not_completed' | null =>
  job.status === 'completed' ? null : 'job_not_completed';

/**
 * A photo of a visit. `allowed`: its homeowner allows the company to show the photos of the visit. `isRemoved`: an
 * administrator took it off the company's page.
 */
export type WorkOfVisit = {
  readonly companyId: CompanyId;
  readonly status: JobStatus;
  readonly kind: VisitPhotoKind;
  readonly allowed: boolean;
  readonly isRemoved: boolean;
};

/**
 * Why a company cannot show a photo of a visit on its public page; null when it can: a photo after the mowing of a
 * completed visit of its own, with the homeowner's consent, that no administrator removed.
 */
export function whyNotShowWork(
  photo: WorkOfVisit,
  company: CompanyId,
): 'photo_not_found' | 'photo_not_allowed' | 'photo_removed' | null {
  if (photo.companyId !== company || photo.kind !== 'after' || photo.status !== 'completed') return 'photo_not_found';
  if (!photo.allowed) return 'photo_not_allowed';
  return photo.isRemoved ? 'photo_removed' : null;
}
