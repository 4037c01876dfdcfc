import type { CrewJob } from '@swath/contract/jobs';
import { useState } from 'react';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { useVisitPhotos } from '../photos/visit-photos.api.ts';
import { DetailsPart } from './details-part.tsx';
import classes from './job-details.module.css';

const loadViewer = () => import('../../../parts/photos/photo-viewer.tsx');

const KIND_WORDS = { before: 'Before', after: 'After' } as const;

/** The photos that the crew took of a visit; a press opens the large one. Renders nothing without photos. */
export function PhotosOfJob({ job }: { job: CrewJob }) {
  const photos = useVisitPhotos(job);
  const [shown, setShown] = useState<number | null>(null);
  if (job.photos_before + job.photos_after === 0) return null;
  return (
    <DetailsPart title="Photos">
      <ul className={classes.photos}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button type="button" className={classes.photo} onClick={() => setShown(place)}>
              <img src={photo.thumbUrl} alt="" width={96} height={96} loading="lazy" />
              {KIND_WORDS[photo.kind]} {photos.filter(({ kind }) => kind === photo.kind).indexOf(photo) + 1}
            </button>
          </li>
        ))}
      </ul>
      <LazyDialog load={loadViewer} opened={shown !== null} onFailed={() => setShown(null)}>
        {({ PhotoViewer }, opened) => (
          <PhotoViewer
            photos={photos}
            nameOf={({ kind }) => `${KIND_WORDS[kind]} the mowing`}
            shown={opened ? shown : null}
            onShow={setShown}
          />
        )}
      </LazyDialog>
    </DetailsPart>
  );
}
