import type { JobId } from '@swath/domain/ids';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import type { Tx } from '../../platform/db/db.ts';
import type { StoredPhoto } from './keep-photo.ts';
import { insertPhoto } from './photos.writes.ts';

/**
 * Shows a photo with a visit; a step of whoever holds the job and counts its photos.
 *
 * @returns false when it came before, under the same upload key
 */
export async function addPhotoOfVisit(
  tx: Tx,
  photo: StoredPhoto,
  { job, kind, at }: { job: JobId; kind: VisitPhotoKind; at: Date },
): Promise<boolean> {
  return insertPhoto(tx, { ...photo, job_id: job, kind, created_at: at });
}
