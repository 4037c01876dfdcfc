import type { WorkPhotos } from '@swath/contract/work-photos';
import type { AccountId, PhotoId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { attachWork } from '../../photos/attach-work.ts';
import { removePictures } from '../../photos/keep-photo.ts';
import { listWorkIds } from '../../photos/photos.reads.ts';
import { lockCompany } from '../companies.locks.ts';
import { listWorkPhotos } from './list-work-photos.ts';

/**
 * Sets which photos a company's public page shows, in their order. Photos that it uploaded itself and leaves out are
 * deleted.
 *
 * @param by  the member, who has uploaded new photos
 * @param wanted.was  the photos that the member saw (optimistic concurrency)
 * @returns the photos as they are now
 * @throws Refused photo_not_found, photo_not_allowed, photo_removed, work_photos_changed
 *
 * Source: docs/rules/companies.md.
 */
export async function changeWorkPhotos(
  ctx: Context,
  crew: CrewProof,
  by: AccountId,
  wanted: { ids: readonly PhotoId[]; was: readonly PhotoId[] },
): Promise<WorkPhotos> {
  const ids = [...new Set(wanted.ids)];
  const gone = await ctx.db.transaction().execute(async (tx) => {
    await lockCompany(tx, crew);
    const saved = await listWorkIds(tx, crew);
    // The request was sent twice.
    if (isSame(saved, ids)) return [];
    if (!isSame(saved, wanted.was)) throw new Refused('work_photos_changed');
    const removed = await attachWork(tx, { company: crew, by }, ids, saved);
    await recordChange(tx, { kind: 'photos.changed', subject: crew, audience: { company: crew } });
    return removed;
  });
  for (const id of gone) await removePictures(ctx, id);
  return listWorkPhotos(ctx, crew);
}

const isSame = (some: readonly PhotoId[], others: readonly PhotoId[]): boolean => some.join() === others.join();
