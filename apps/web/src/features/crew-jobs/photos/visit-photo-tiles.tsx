import type { CrewJob } from '@swath/contract/jobs';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { PhotoTile } from '../../../parts/photos/photo-tile.tsx';
import type { WaitingPhoto, WaitingPhotos } from '../../../parts/photos/waiting-photos.ts';
import { WaitingState } from '../../../parts/photos/waiting-state.tsx';
import classes from './visit-photo-field.module.css';
import { useRemoveVisitPhoto, useVisitPhotos } from './visit-photos.api.ts';

type Props = {
  job: CrewJob;
  /** The kind of photos that can be taken now; null: none. */
  kind: VisitPhotoKind | null;
  /** Photos that are not uploaded yet. */
  sending: readonly WaitingPhoto[];
  waiting: WaitingPhotos;
};

const nameOf = (kind: string, place: number) => `Photo ${kind} ${place + 1}`;

/** The photos of a visit, uploaded and pending. */
export function VisitPhotoTiles({ job, kind, sending, waiting }: Props) {
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
