import type { CrewJob } from '@swath/contract/jobs';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { FailedLine, PhotoTile, SendingLine } from '../../../parts/photos/photo-tile.tsx';
import type { SendingPhoto } from './use-photo-sending.ts';
import classes from './visit-photo-field.module.css';
import { useRemoveVisitPhoto, useVisitPhotos } from './visit-photos.api.ts';

type Props = {
  job: CrewJob;
  /** Which photos can be taken now; null: none. */
  kind: VisitPhotoKind | null;
  sending: readonly SendingPhoto[];
  onRetry: (photo: SendingPhoto) => void;
  onDrop: (photo: SendingPhoto) => void;
};

const nameOf = (kind: VisitPhotoKind, place: number) => `Photo ${kind} ${place + 1}`;

/** The photos of a visit that are there, and those on their way. */
export function VisitPhotoTiles({ job, kind, sending, onRetry, onDrop }: Props) {
  const photos = useVisitPhotos(job, kind ?? 'after');
  const { mutate: remove, isPending: removing } = useRemoveVisitPhoto(job.id);
  const shown = kind === null ? [] : photos;
  if (shown.length + sending.length === 0) return null;
  return (
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
            onRemove={() => onDrop(photo)}
          >
            {onItsWay ? (
              <SendingLine name={name} sent={photo.sent} />
            ) : (
              <FailedLine
                name={name}
                file={photo.file.name}
                problem={photo.problem ?? ''}
                onRetry={photo.mayRetry ? () => onRetry(photo) : null}
              />
            )}
          </PhotoTile>
        );
      })}
    </ul>
  );
}
