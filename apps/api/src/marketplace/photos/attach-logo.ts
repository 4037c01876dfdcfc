import type { AccountId, CompanyId, PhotoId } from '@swath/domain/ids';
import { whyNotAttach } from '@swath/domain/photos/photo';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockPhotos, saveLogo } from './photos.writes.ts';

/**
 * Replaces or removes the logo of a company, as a step for a company that the caller has locked.
 *
 * @param owner  who uploaded it
 * @throws Refused photo_not_found for one that is not the owner's, or is in use already
 */
export async function attachLogo(
  tx: Tx,
  owner: AccountId,
  { company, id }: { company: CompanyId; id: PhotoId | null },
): Promise<void> {
  if (id !== null) {
    const photo = (await lockPhotos(tx, [id])).get(id);
    const reason = photo ? whyNotAttach(photo, owner) : 'photo_not_found';
    if (reason) throw new Refused(reason);
  }
  await saveLogo(tx, company, id);
}
