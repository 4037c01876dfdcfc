import type { AccountId } from '../ids.ts';
import type { QueuedJobStatus } from '../queue/queued-job.ts';

/** What decides who may attach or remove a photo: its owner, and what it is attached to. */
export type OwnedPhoto = {
  readonly ownerId: AccountId;
  /**
   * What the photo is attached to: a queued job, which waits for offers (the value is its status), an event of a job,
   * a reported problem, or a company's page, also one that an administrator removed it from; null when it is attached
   * to nothing.
   */
  readonly shownBy: QueuedJobStatus | 'event' | 'complaint' | 'company' | null;
};

/**
 * Maximum number of photos that an account can upload without attaching them: enough for four queued jobs. Source:
 * docs/rules/jobs.md.
 */
export const MOST_UNATTACHED_PHOTOS = 24;

/** Hours until an unattached photo is deleted. Source: docs/rules/jobs.md. */
export const UNATTACHED_PHOTO_HOURS = 24;

/** Days until the photos of an expired or canceled queued job are deleted. Source: docs/rules/jobs.md. */
export const ENDED_PHOTO_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days until a company's own photo that an administrator removed from its page is deleted. */
export const REMOVED_PHOTO_DAYS = 90;

/** When the photos of a queued job are deleted. @param ended  when the queued job expired or was canceled */
export const photoEnd = (ended: Date): Date => new Date(ended.getTime() + ENDED_PHOTO_DAYS * DAY_MS);

/**
 * Why an account cannot upload one more photo; null when it can.
 *
 * @param unattached  number of its photos that are attached to nothing
 */
export const whyNotUpload = (unattached: number): 'too_many_photos' | null =>
  unattached >= MOST_UNATTACHED_PHOTOS ? 'too_many_photos' : null;

/**
 * Why a photo cannot be attached to a new queued job; null when it can. Photos of an expired or canceled queued job can
 * be attached again.
 */
export function whyNotAttach({ ownerId, shownBy }: OwnedPhoto, owner: AccountId): 'photo_not_found' | null {
  const isFree = shownBy === null || shownBy === 'expired' || shownBy === 'canceled';
  return ownerId === owner && isFree ? null : 'photo_not_found';
}

/** Why an account cannot delete a photo; null when it can. Only its own, unattached photos can be deleted. */
export function whyNotRemove(
  { ownerId, shownBy }: OwnedPhoto,
  owner: AccountId,
): 'photo_not_found' | 'photo_in_use' | null {
  if (ownerId !== owner) return 'photo_not_found';
  return shownBy === null ? null : 'photo_in_use';
}
