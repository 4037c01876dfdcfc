import type { AccountId, CompanyId, JobId, PhotoId } from '@swath/domain/ids';
import { whyNotShowWork } from '@swath/domain/photos/work-photos';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockFreePhoto } from './attach-photos.ts';
import { clearWork, clearWorkOfVisit, deletePhoto, lockVisitPhotos, saveWork } from './photos.writes.ts';

/**
 * Puts photos on the public page of a company that the caller has locked, in the given order, in place of those there.
 * Uploads of the company that are left out are deleted.
 *
 * @param of.by  the member who uploaded the new ones that are of no visit
 * @param saved  the photos there now
 * @returns the deleted photos, whose files the caller removes after the commit
 * @throws Refused photo_not_found, photo_not_allowed, photo_removed
 */
export async function attachWork(
  tx: Tx,
  { company, by }: { company: CompanyId; by: AccountId },
  ids: readonly PhotoId[],
  saved: readonly PhotoId[],
): Promise<PhotoId[]> {
  const ofVisits = await lockVisitPhotos(tx, [...ids, ...saved]);
  for (const id of ids) {
    const visit = ofVisits.get(id);
    if (visit) {
      const reason = whyNotShowWork(visit, company);
      if (reason) throw new Refused(reason);
    } else if (!saved.includes(id)) await lockFreePhoto(tx, by, id);
  }
  await clearWork(tx, company);
  for (const [position, id] of ids.entries()) await saveWork(tx, id, company, position);
  const gone = saved.filter((id) => !ids.includes(id) && !ofVisits.has(id));
  for (const id of gone) await deletePhoto(tx, id);
  return gone;
}

/** Takes the photos of a visit off its company's public page, as its homeowner no longer allows them there. */
export const removeWorkOfVisit = (tx: Tx, job: JobId): Promise<void> => clearWorkOfVisit(tx, job);
