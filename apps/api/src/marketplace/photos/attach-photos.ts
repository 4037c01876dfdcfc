import type { AccountId, CompanyId, PhotoId, QueuedJobId } from '@swath/domain/ids';
import { whyNotAttach } from '@swath/domain/photos/photo';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockPhotos, saveLogo, savePlace } from './photos.writes.ts';

/**
 * Attaches photos to a queued job (one waiting for offers) that this transaction has created or locked, in the given
 * order, without duplicates.
 *
 * @throws Refused photo_not_found for a photo of another account, or one attached to another job
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
    requireFree(photos.get(id), owner);
    await savePlace(tx, id, queuedJobId, position);
  }
}

/**
 * Locks a photo that this transaction is about to attach, and checks that the account may use it.
 *
 * @throws Refused photo_not_found for a photo of another account, or one in use already
 */
export async function lockFreePhoto(tx: Tx, owner: AccountId, id: PhotoId): Promise<void> {
  requireFree((await lockPhotos(tx, [id])).get(id), owner);
}

/**
 * Replaces or removes the logo of a company, as a step for a company that the caller has locked. `id` null removes it.
 *
 * @param owner  the account that uploaded the photo
 * @throws Refused photo_not_found for a photo of another account, or one in use already
 */
export async function attachLogo(
  tx: Tx,
  owner: AccountId,
  { company, id }: { company: CompanyId; id: PhotoId | null },
): Promise<void> {
  if (id !== null) await lockFreePhoto(tx, owner, id);
  await saveLogo(tx, company, id);
}

function requireFree(photo: Parameters<typeof whyNotAttach>[0] | undefined, owner: AccountId): void {
  const reason = photo ? whyNotAttach(photo, owner) : 'photo_not_found';
  if (reason) throw new Refused(reason);
}
