import type { JobId } from '@swath/domain/ids';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import type { Tx } from '../../platform/db/db.ts';
import type { StoredPhoto } from './keep-photo.ts';
import { insertPhoto } from './photos.writes.ts';

/**
 * Adds a photo to a visit, as a step for a job that the caller has locked and whose number of photos the caller
 * updates.
 *
 * @param visit.at  when the photo was uploaded
 * @returns false when the account has stored a photo under the same upload key already; nothing is added then
 */
export async function addPhotoOfVisit(
  tx: Tx,
  photo: StoredPhoto,
  { job, kind, at }: { job: JobId; kind: VisitPhotoKind; at: Date },
): Promise<boolean> {
  return insertPhoto(tx, { ...photo, job_id: job, kind, created_at: at });
}
