import { Button } from '@mantine/core';
import type { CrewJob } from '@swath/contract/jobs';
import { MOST_VISIT_PHOTOS, type VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { FailedLine, PhotoTile, SendingLine } from '../../../parts/photos/photo-tile.tsx';
import { OFFERED_TYPES } from '../../../parts/photos/photo-words.ts';
import { usePhotoSending } from './use-photo-sending.ts';
import classes from './visit-photo-field.module.css';
import { useRemoveVisitPhoto, useVisitPhotos } from './visit-photos.api.ts';

type Props = {
  job: CrewJob;
  /** Which photos can be taken now; null: none. */
  kind: VisitPhotoKind | null;
  /** Draws what stands beside; it may open the camera, and say what is to be done once the photo has arrived. */
  children: (openCamera: (then: () => void) => void, sending: boolean) => ReactNode;
};

/** The photos that a crew takes of a visit: before the start, and of the finished lawn. */
export function VisitPhotoField({ job, kind, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const then = useRef<(() => void) | null>(null);
  const { sending, add, retry, drop } = usePhotoSending(job.id);
  const photos = useVisitPhotos(job, kind ?? 'after');
  const { mutate: remove, isPending: removing } = useRemoveVisitPhoto(job.id);
  const room = MOST_VISIT_PHOTOS - photos.length - sending.filter((one) => one.kind === kind).length;

  function openCamera(next: (() => void) | null) {
    then.current = next;
    input.current?.click();
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file && kind) add(kind, file, then.current);
    currentTarget.value = ''; // the same file may be chosen again
  }
  const nameOf = (of: VisitPhotoKind, place: number) => `Photo ${of} ${place + 1}`;
  const shown = kind === null ? [] : photos;

  return (
    <>
      {shown.length + sending.length > 0 && (
        <ul className={classes.tiles} aria-label="Photos of this visit">
          {shown.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              picture={photo.thumbUrl}
              name={nameOf(photo.kind, place)}
              disabled={removing}
              onRemove={() => remove(photo)}
            />
          ))}
          {sending.map((photo, place) => {
            const name = nameOf(photo.kind, shown.length + place);
            const onItsWay = photo.problem === null;
            return (
              <PhotoTile
                key={photo.key}
                picture={photo.preview}
                name={name}
                disabled={onItsWay}
                onRemove={() => drop(photo)}
              >
                {onItsWay ? (
                  <SendingLine name={name} sent={photo.sent} />
                ) : (
                  <FailedLine
                    name={name}
                    file={photo.file.name}
                    problem={photo.problem ?? ''}
                    onRetry={photo.mayRetry ? () => retry(photo) : null}
                  />
                )}
              </PhotoTile>
            );
          })}
        </ul>
      )}
      <div className={classes.row}>
        {kind && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={OFFERED_TYPES.join(',')}
              capture="environment"
              aria-label={`Photo ${kind}`}
              onChange={choose}
            />
            {room > 0 && (
              <Button variant="subtle" onClick={() => openCamera(null)}>
                Add photo
              </Button>
            )}
          </>
        )}
        {children(
          openCamera,
          sending.some(({ problem }) => problem === null),
        )}
      </div>
    </>
  );
}
