import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { VisitPhoto } from '@swath/contract/photos';
import type { JobId } from '@swath/domain/ids';
import { VISIT_PHOTO_KINDS } from '@swath/domain/photos/visit-photo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { updateCached } from '../../../lib/query-cache.ts';
import { noteCount, photosOf } from '../../../parts/photos/visit-sending.ts';
import { toastError } from '../../../ui/toast/toast.ts';

/** The uploaded photos of a visit, those from before the mowing first; empty while they are loading. */
export function useVisitPhotos(job: Pick<CrewJob, 'id' | 'photos_before' | 'photos_after'>): readonly VisitPhoto[] {
  const { data } = useQuery({ ...photosOf(job.id), enabled: job.photos_before + job.photos_after > 0 });
  // The counts of the job are newer than a cached list: without any, all photos were removed.
  return VISIT_PHOTO_KINDS.flatMap((kind) =>
    job[`photos_${kind}`] > 0 ? (data ?? []).filter((photo) => photo.kind === kind) : [],
  );
}

/** Mutation that removes a photo of a visit; if the API refuses, the photo stays and a toast says why. */
export function useRemoveVisitPhoto(id: JobId) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (photo: VisitPhoto) => call(contract.removePhoto, { params: { id, photoId: photo.id } }),
    onSuccess: (_, photo) => {
      updateCached(queries, photosOf(id), (photos) => photos.filter((one) => one.id !== photo.id));
      noteCount(queries, id, photo.kind, -1);
    },
    onError: ({ message }) => toastError(`The photo was not removed. ${message}`),
  });
}
