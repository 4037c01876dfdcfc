import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { VisitPhoto } from '@swath/contract/photos';
import type { JobId, PhotoId } from '@swath/domain/ids';
import { PHOTO_SIZES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../../lib/api-client.ts';
import { shrinkImage } from '../../../lib/pictures/shrink-image.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { toastError } from '../../../ui/toast/toast.ts';
import { LISTS } from '../crew-steps.ts';

const photosOf = (id: JobId) => query(contract.listPhotos, { params: { id } });

/** The photos of a visit of one kind; nothing is asked while there are none. */
export function useVisitPhotos(job: CrewJob, kind: VisitPhotoKind): readonly VisitPhoto[] {
  const enabled = job[`photos_${kind}`] > 0;
  const { data } = useQuery({ ...photosOf(job.id), enabled });
  return enabled ? (data ?? []).filter((photo) => photo.kind === kind) : [];
}

type Sending = { id: JobId; kind: VisitPhotoKind; file: File; onProgress: (part: number) => void };

/** Uploads one photo of a visit, and shows it. @throws ApiProblem */
export async function sendVisitPhoto(queries: QueryClient, { id, kind, file, onProgress }: Sending): Promise<void> {
  const made = await uploadFile(contract.uploadPhoto, await shrinkImage(file, PHOTO_SIZES.large), {
    types: PHOTO_TYPES,
    signal: new AbortController().signal,
    onProgress,
    to: { params: { id }, query: { kind } },
  });
  noteCount(queries, id, kind, 1);
  queries.setQueryData<VisitPhoto[]>(photosOf(id).queryKey, (photos) => photos && [...photos, made]);
}

/** Takes a photo of a visit back; a refusal says why and leaves it. */
export function useRemoveVisitPhoto(id: JobId) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: (photo: VisitPhoto) => call(contract.removePhoto, { params: { id, photoId: photo.id } }),
    onSuccess: (_, photo) => {
      const left = (photos: VisitPhoto[] | undefined) => photos?.filter((one: { id: PhotoId }) => one.id !== photo.id);
      queries.setQueryData<VisitPhoto[]>(photosOf(id).queryKey, left);
      noteCount(queries, id, photo.kind, -1);
    },
    onError: ({ message }) => toastError(`The photo was not removed. ${message}`),
  });
}

/** Until the lists are read again, they say what this screen knows. */
function noteCount(queries: QueryClient, id: JobId, kind: VisitPhotoKind, by: 1 | -1): void {
  const count = `photos_${kind}` as const;
  queries.setQueriesData<CrewJob[]>({ queryKey: LISTS }, (jobs) =>
    jobs?.map((job) => (job.id === id ? { ...job, [count]: job[count] + by } : job)),
  );
  void queries.invalidateQueries({ queryKey: LISTS });
}
