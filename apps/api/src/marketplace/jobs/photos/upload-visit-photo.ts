import type { VisitPhoto } from '@swath/contract/photos';
import type { AccountId } from '@swath/domain/ids';
import { whyNotOneMore, whyNotTakeIn } from '@swath/domain/photos/visit-photo';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { addPhotoOfVisit } from '../../photos/add-photo.ts';
import { type Incoming, keepPhoto, type StoredPhoto } from '../../photos/keep-photo.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { findByUploadKey } from '../../photos/photos.reads.ts';
import { countVisitPhoto } from '../jobs.writes.ts';
import { lockJobForPhotos, type PhotoPlace } from './lock-job-for-photos.ts';

/** The member who uploads a photo, and their company. */
type UploadingCrew = { readonly company: CrewProof; readonly member: AccountId };

/**
 * Uploads a photo of a visit, which its homeowner and its company can see from then on. Idempotent by upload key.
 *
 * @returns the photo with signed URLs
 * @throws Refused job_not_found, photo_too_early, photo_too_late, too_many_visit_photos, photo_not_readable,
 *   photo_too_large; over_request_rate_limit when the account uploads too many at once; unavailable when all accounts
 *   together do
 */
export function uploadVisitPhoto(
  ctx: Context,
  crew: UploadingCrew,
  place: PhotoPlace,
  incoming: Incoming,
): Promise<VisitPhoto> {
  return keepPhoto(ctx, crew.member, incoming, {
    requireFewEnough: () =>
      ctx.db.transaction().execute(async (tx) => void (await lockRoom(ctx, tx, crew.company, place))),
    findSent: async (key) => {
      const sent = await findByUploadKey(ctx.db, crew.member, key);
      return sent && { ...toPhotoView(ctx, sent, await ctx.clock.now(ctx.db)), kind: sent.kind ?? place.kind };
    },
    writeDown: (photo) => writeDown(ctx, crew.company, place, photo),
  });
}

async function lockRoom(ctx: Context, tx: Tx, company: CrewProof, place: PhotoPlace) {
  const locked = await lockJobForPhotos(ctx, tx, company, place, whyNotTakeIn);
  const tooMany = whyNotOneMore(locked.visit.photos, place.kind);
  if (tooMany) throw new Refused(tooMany);
  return locked;
}

function writeDown(ctx: Context, company: CrewProof, place: PhotoPlace, photo: StoredPhoto): Promise<VisitPhoto> {
  const { job, kind } = place;
  return ctx.db.transaction().execute(async (tx) => {
    const { visit, now } = await lockRoom(ctx, tx, company, place);
    if (!(await addPhotoOfVisit(tx, photo, { job, kind, at: now }))) {
      const sent = await findByUploadKey(tx, photo.owner_id, photo.upload_key ?? '');
      return { ...toPhotoView(ctx, sent ?? photo, now), kind: sent?.kind ?? kind };
    }
    await countVisitPhoto(tx, job, kind, 1);
    await recordChange(tx, { kind: 'photos.changed', subject: job, audience: { account: visit.clientId, company } });
    return { ...toPhotoView(ctx, photo, now), kind };
  });
}
