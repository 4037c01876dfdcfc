import type { AccountId, PhotoId, QueuedJobId } from '@swath/domain/ids';
import { whyNotAttach } from '@swath/domain/photos/photo';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockPhotos, savePlace } from './photos.writes.ts';

/**
 * Attaches photos to a queued job, in the given order and deduplicated. The transaction has created or locked that job.
 *
 * @throws Refused photo_not_found for one that is not the owner's, or is attached to another job
 */
export async function attachPhotos(
  tx: Tx,
  owner: AccountId,
  queuedJobId: QueuedJobId,
  photoIds: readonly PhotoId[],
): Promise<void> {
  const ids = [...new Set(photoIds)];
  const photos = await lockPhotos(tx, ids);
  for (const [position, id] of ids.entries()) {
    const photo = photos.get(id);
    const reason = photo ? whyNotAttach(photo, owner) : 'photo_not_found';
    if (reason) throw new Refused(reason);
    await savePlace(tx, id, queuedJobId, position);
  }
}
