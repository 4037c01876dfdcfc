import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { VisitPhoto } from '@swath/contract/photos';
import type { JobId } from '@swath/domain/ids';
import { PHOTO_SIZES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { shrinkImage } from '../../lib/pictures/shrink-image.ts';
import { updateAllCached, updateCached } from '../../lib/query-cache.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { withPhotos } from '../outbox/apply-answer.ts';
import { VISITS, visitOf } from './photo-places.ts';
import { useSending } from './use-waiting-photos.ts';
import type { SendPhoto, WaitingPhotos } from './waiting-photos.ts';

/** The uploaded photos of a visit. */
export const photosOf = (id: JobId) => query(contract.listPhotos, { params: { id } });

const LISTS = callKey(contract.listForCompany);

const sendVisitPhoto: SendPhoto<VisitPhoto> = async (photo, options) =>
  uploadFile(contract.uploadPhoto, await shrinkImage(photo.file, PHOTO_SIZES.large), {
    ...options,
    types: PHOTO_TYPES,
    to: { params: { id: visitOf(photo.place) }, query: { kind: photo.kind, key: photo.key } },
  });

/** Uploads photos of visits while the component is mounted, and adds them to the cache. */
export function useVisitSending(waiting: WaitingPhotos): void {
  const queries = useQueryClient();
  useSending(waiting, VISITS, sendVisitPhoto, (photo, made, isWanted) => {
    const id = visitOf(photo.place);
    if (!isWanted) return void takeBack(queries, id, made);
    noteCount(queries, id, made.kind, 1);
    updateCached(queries, photosOf(id), (photos) =>
      photos.some((one) => one.id === made.id) ? photos : [...photos, made],
    );
  });
}

/** Deletes at the server a photo that the user removed while it was being uploaded; a failure is shown in a toast. */
async function takeBack(queries: QueryClient, id: JobId, made: VisitPhoto): Promise<void> {
  try {
    await call(contract.removePhoto, { params: { id, photoId: made.id } });
  } catch (fault) {
    toastError(`The photo was not removed. ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  for (const { queryKey } of [photosOf(id), { queryKey: LISTS }]) void queries.invalidateQueries({ queryKey });
}

/** Changes a visit's number of photos of a kind by one in the cached lists of jobs, and refetches the lists. */
export function noteCount(queries: QueryClient, id: JobId, kind: VisitPhotoKind, by: 1 | -1): void {
  updateAllCached<CrewJob[]>(queries, LISTS, (jobs) => withPhotos(jobs, id, kind, by));
  void queries.invalidateQueries({ queryKey: LISTS });
}
