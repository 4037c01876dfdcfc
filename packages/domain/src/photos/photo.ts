import type { AccountId } from '../ids.ts';
import type { QueuedJobStatus } from '../queue/queued-job.ts';

/** A photo as the rules see it. */
export type OwnedPhoto = {
  readonly ownerId: AccountId;
  /** How the queued job that it shows stands, what happened to a job, or a company's page; null while it belongs to none. */
  readonly shownBy: QueuedJobStatus | 'event' | 'company' | null;
};

/** How many photos somebody may have uploaded that belong to no job: four jobs' worth. Source: docs/decisions.md, D150. */
export const MOST_UNATTACHED_PHOTOS = 24;

/** How long a photo waits for its job, in hours. Source: docs/decisions.md, D150. */
export const UNATTACHED_PHOTO_HOURS = 24;

/** How many days photos of a queued job are kept that came to nothing. Source: docs/decisions.md, D559. */
export const ENDED_PHOTO_DAYS = 30;
const DAY_MS = 86_400_000;

/** When the photos of a queued job go that came to nothing. @param ended when it expired or was canceled */
export const photoEnd = (ended: Date): Date => new Date(ended.getTime() + ENDED_PHOTO_DAYS * DAY_MS);

/** Why somebody cannot upload one more photo; null when they can. @param unattached how many of theirs belong to no job */
export const whyNotUpload = (unattached: number): 'too_many_photos' | null =>
  unattached >= MOST_UNATTACHED_PHOTOS ? 'too_many_photos' : null;

/**
 * Why somebody cannot show a photo with a new queued job; null when they can. Photos of a job that nobody claimed, or that
 * was taken out of the queue, may be shown again.
 */
export function whyNotAttach({ ownerId, shownBy }: OwnedPhoto, owner: AccountId): 'photo_not_found' | null {
  const isFree = shownBy === null || shownBy === 'expired' || shownBy === 'canceled';
  return ownerId === owner && isFree ? null : 'photo_not_found';
}

/** Why somebody cannot take a photo back; null when they can. */
export function whyNotRemove(
  { ownerId, shownBy }: OwnedPhoto,
  owner: AccountId,
): 'photo_not_found' | 'photo_in_use' | null {
  if (ownerId !== owner) return 'photo_not_found';
  return shownBy === null ? null : 'photo_in_use';
}
