import type { CompanyId, PhotoId } from '@swath/domain/ids';
import { REMOVED_PHOTO_DAYS } from '@swath/domain/photos/photo';
import { MOST_WORK_PHOTOS, whyNotShowWork } from '@swath/domain/photos/work-photos';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { findWorkPhoto, listWorkIds } from './photos.reads.ts';
import { lockVisitPhotos, saveWork, saveWorkRemoved } from './photos.writes.ts';

const DAY_MS = 86_400_000;

/**
 * Locks the visit of a photo against a change of consent, as a step for a company that the caller has locked.
 *
 * @returns whether the photo is on the company's public page, and who uploaded it; null when there is no such photo
 */
export async function lockWork(tx: Tx, id: PhotoId, company: CompanyId) {
  await lockVisitPhotos(tx, [id]);
  const photo = await findWorkPhoto(tx, id);
  return photo && { owner: photo.owner_id, isPublic: photo.work_of === company && photo.is_allowed };
}

/**
 * Takes a photo off a company's public page, as a step for one that the caller has locked: the company cannot show it
 * any more. Its own upload is deleted after 90 days.
 */
export async function removeWork(tx: Tx, id: PhotoId, now: Date): Promise<void> {
  const photo = await findWorkPhoto(tx, id);
  const endsAt = photo?.job_id ? null : new Date(now.getTime() + REMOVED_PHOTO_DAYS * DAY_MS);
  await saveWorkRemoved(tx, id, now, endsAt);
}

/**
 * Puts a removed photo back on the public page of a company that the caller has locked, as the last one.
 *
 * @throws Refused content_replaced when the page is full; photo_not_allowed, photo_not_found for one of a visit
 */
export async function undoWorkRemoval(tx: Tx, id: PhotoId, company: CompanyId): Promise<void> {
  const visit = (await lockVisitPhotos(tx, [id])).get(id);
  const reason = visit && whyNotShowWork({ ...visit, isRemoved: false }, company);
  if (reason) throw new Refused(reason);
  const position = (await listWorkIds(tx, company)).length;
  if (position >= MOST_WORK_PHOTOS) throw new Refused('content_replaced');
  await saveWork(tx, id, company, position);
}
