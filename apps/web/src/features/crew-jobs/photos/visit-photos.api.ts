import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { VisitPhoto } from '@swath/contract/photos';
import type { JobId } from '@swath/domain/ids';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { updateCached } from '../../../lib/query-cache.ts';
import { noteCount, photosOf } from '../../../parts/photos/visit-sending.ts';
import { toastError } from '../../../ui/toast/toast.ts';

/** The photos of one kind of a visit; empty if there are none, and while they are loading. */
export function useVisitPhotos(job: CrewJob, kind: VisitPhotoKind): readonly VisitPhoto[] {
  const enabled = job[`photos_${kind}`] > 0;
  const { data } = useQuery({ ...photosOf(job.id), enabled });
  return enabled ? (data ?? []).filter((photo) => photo.kind === kind) : [];
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
