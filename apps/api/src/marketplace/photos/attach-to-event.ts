import type { AccountId, PhotoId } from '@swath/domain/ids';
import { whyNotAttach } from '@swath/domain/photos/photo';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockPhotos } from './photos.writes.ts';

/**
 * Locks a photo that a crew is about to attach to an event; the transaction inserts that event.
 *
 * @throws Refused photo_not_found for one that is not the owner's, or is in use already
 */
export async function attachToEvent(tx: Tx, owner: AccountId, id: PhotoId): Promise<void> {
  const photo = (await lockPhotos(tx, [id])).get(id);
  const reason = photo ? whyNotAttach(photo, owner) : 'photo_not_found';
  if (reason) throw new Refused(reason);
}
