import type { AccountId } from '../ids.ts';
import type { QueuedJobStatus } from '../queue/queued-job.ts';

/** A photo with its owner and use, for permission checks. */
export type OwnedPhoto = {
  readonly ownerId: AccountId;
  /** What uses it: status of its queued job, an event of a job, or a company's page; null while it is unattached. */
  readonly shownBy: QueuedJobStatus | 'event' | 'company' | null;
};

/** Maximum number of unattached photos of an account: four jobs' worth. Source: docs/rules/jobs.md. */
export const MOST_UNATTACHED_PHOTOS = 24;

/** Hours until an unattached photo expires. Source: docs/rules/jobs.md. */
export const UNATTACHED_PHOTO_HOURS = 24;

/** Retention in days of the photos of a queued job that did not become a job. Source: docs/rules/jobs.md. */
export const ENDED_PHOTO_DAYS = 30;
const DAY_MS = 86_400_000;

/** When those photos are deleted. @param ended when it expired or was canceled */
export const photoEnd = (ended: Date): Date => new Date(ended.getTime() + ENDED_PHOTO_DAYS * DAY_MS);

/** Why one more photo cannot be uploaded; null when it can. @param unattached how many of the owner's belong to no job */
export const whyNotUpload = (unattached: number): 'too_many_photos' | null =>
  unattached >= MOST_UNATTACHED_PHOTOS ? 'too_many_photos' : null;

/**
 * Why a photo cannot be attached to a new queued job; null when it can. Photos of an expired or canceled queued job may be
 * attached again.
 */
export function whyNotAttach({ ownerId, shownBy }: OwnedPhoto, owner: AccountId): 'photo_not_found' | null {
  const isFree = shownBy === null || shownBy === 'expired' || shownBy === 'canceled';
  return ownerId === owner && isFree ? null : 'photo_not_found';
}

/** Why a photo cannot be removed; null when it can. */
export function whyNotRemove(
  { ownerId, shownBy }: OwnedPhoto,
  owner: AccountId,
): 'photo_not_found' | 'photo_in_use' | null {
  if (ownerId !== owner) return 'photo_not_found';
  return shownBy === null ? null : 'photo_in_use';
}
