import type { CrewJob } from '@swath/contract/jobs';
import { MOST_VISIT_PHOTOS, type VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { isNative } from '../../../lib/platform.ts';
import { visitPlace } from '../../../parts/photos/photo-places.ts';
import { PhotoTile } from '../../../parts/photos/photo-tile.tsx';
import { offeredTypes } from '../../../parts/photos/photo-words.ts';
import { useWaiting, useWaitingPhotos } from '../../../parts/photos/use-waiting-photos.ts';
import { useVisitSending } from '../../../parts/photos/visit-sending.ts';
import type { StorePhoto, WaitingPhoto, WaitingPhotos } from '../../../parts/photos/waiting-photos.ts';
import { WaitingState } from '../../../parts/photos/waiting-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useCamera } from './use-camera.ts';
import classes from './visit-photo-field.module.css';
import { useRemoveVisitPhoto, useVisitPhotos } from './visit-photos.api.ts';

type Props = {
  job: CrewJob;
  /** The kind of photos that can be taken now; null if none. */
  kind: VisitPhotoKind | null;
  /** True if the photos were taken earlier: they are chosen from the device instead of taken with its camera. */
  taken?: boolean;
  /**
   * Renders the content beside the photos. `openCamera` opens the camera, and calls `storeWith` to store the photo
   * together with something else, such as a step. `sending` is true while a photo waits to be uploaded.
   */
  children: (openCamera: (storeWith: StorePhoto) => void, sending: boolean) => ReactNode;
};

/** Field for the photos that a crew takes of a visit: before its start, and of the finished lawn. */
export function VisitPhotoField({ job, kind, taken = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const store = useRef<StorePhoto | undefined>(undefined);
  const waiting = useWaiting();
  useVisitSending(waiting);
  const place = visitPlace(job.id);
  const sending = useWaitingPhotos(waiting, place);
  const there = kind === null ? 0 : job[`photos_${kind}`];
  const room = MOST_VISIT_PHOTOS - there - sending.filter((one) => one.kind === kind).length;

  const photograph = useCamera(`${place} ${kind}`, (photo) => {
    if (kind) waiting.add(photo, place, kind, store.current);
  });

  function openCamera(storeWith?: StorePhoto) {
    store.current = storeWith;
    if (isNative() && !taken) void photograph();
    else input.current?.click();
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file && kind) waiting.add(file, place, kind, store.current);
    currentTarget.value = ''; // the same file may be chosen again
  }

  return (
    <>
      {job.photos_before + job.photos_after + sending.length > 0 && (
        <VisitPhotoTiles job={job} kind={kind} sending={sending} waiting={waiting} />
      )}
      <div className={classes.row}>
        {kind && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={offeredTypes().join(',')}
              {...(!taken && { capture: 'environment' })}
              aria-label={`Photo ${kind}`}
              onChange={choose}
            />
            {room > 0 && (
              <Button variant="subtle" onClick={() => openCamera()}>
                Add photo
              </Button>
            )}
          </>
        )}
        {children(
          openCamera,
          sending.some(({ state }) => state !== 'failed'),
        )}
      </div>
    </>
  );
}

type VisitPhotoTilesProps = {
  job: CrewJob;
  /** The kind of photos that can be taken now; null if none. */
  kind: VisitPhotoKind | null;
  /** Photos that are not uploaded yet. */
  sending: readonly WaitingPhoto[];
  waiting: WaitingPhotos;
};

const nameOf = (kind: string, place: number) => `Photo ${kind} ${place + 1}`;

/** The photos of a visit: uploaded ones, and those waiting to be. Only those of the present kind can be removed. */
function VisitPhotoTiles({ job, kind, sending, waiting }: VisitPhotoTilesProps) {
  const photos = useVisitPhotos(job);
  const { mutate: remove, isPending: removing } = useRemoveVisitPhoto(job.id);
  if (photos.length + sending.length === 0) return null;
  const ofKind = (one: { kind: string | null }, all: readonly { kind: string | null }[]) =>
    all.filter((other) => other.kind === one.kind);
  return (
    <ul className={classes.tiles} aria-label="Photos of this visit">
      {photos.map((photo) => (
        <PhotoTile
          key={photo.id}
          picture={photo.thumbUrl}
          name={nameOf(photo.kind, ofKind(photo, photos).indexOf(photo))}
          disabled={removing}
          onRemove={photo.kind === kind ? () => remove(photo) : null}
        />
      ))}
      {sending.map((photo) => {
        const name = nameOf(photo.kind, ofKind(photo, photos).length + ofKind(photo, sending).indexOf(photo));
        return (
          <PhotoTile
            key={photo.key}
            picture={photo.preview}
            name={name}
            disabled={photo.state === 'sending'}
            onRemove={() => waiting.remove(photo.key)}
          >
            <WaitingState photo={photo} name={name} onRetry={() => waiting.retry(photo.key)} />
          </PhotoTile>
        );
      })}
    </ul>
  );
}
