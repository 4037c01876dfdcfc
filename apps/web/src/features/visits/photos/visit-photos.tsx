import type { OwnJob } from '@swath/contract/jobs';
import type { VisitPhoto } from '@swath/contract/photos';
import { VISIT_PHOTO_KINDS, type VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInView } from '../../../lib/use-in-view.ts';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { photosOfVisit, useAllowPhotos } from '../visits.api.ts';
import classes from './visit-photos.module.css';

const loadViewer = () => import('../../../parts/photos/photo-viewer.tsx');

const KIND_WORDS: Record<VisitPhotoKind, string> = { before: 'Before', after: 'After' };

/**
 * Photos the crew took before and after the mowing, once the visit is completed or recorded as done. Renders nothing
 * without photos.
 */
export const VisitPhotos = ({ visit }: { visit: OwnJob }) =>
  (visit.status === 'completed' || visit.record !== null) && visit.photos_before + visit.photos_after > 0 ? (
    <Photos visit={visit} />
  ) : null;

/** Thumbnails of a visit's photos, fetched when they come into view; a press opens the large photo. */
function Photos({ visit }: { visit: OwnJob }) {
  const { place, isSeen } = useInView();
  const read = useQuery({ ...photosOfVisit(visit.id), enabled: isSeen });
  const [shown, setShown] = useState<number | null>(null);
  const photos = read.data ?? [];
  const counts = { before: visit.photos_before, after: visit.photos_after };
  return (
    <div ref={place} className={classes.pair}>
      {read.error && !read.data ? (
        <ReadFailed title="The photos could not be loaded." read={read} />
      ) : (
        VISIT_PHOTO_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <figure key={kind} className={classes.side}>
            <figcaption className={classes.when}>{KIND_WORDS[kind]}</figcaption>
            <ul className={classes.photos} aria-label={KIND_WORDS[kind]}>
              {read.data ? (
                photos
                  .filter((photo) => photo.kind === kind)
                  .map((photo, number) => (
                    <li key={photo.id}>
                      <Thumb photo={photo} number={number + 1} onShow={() => setShown(photos.indexOf(photo))} />
                    </li>
                  ))
              ) : (
                <li className={classes.waiting} aria-hidden="true" />
              )}
            </ul>
          </figure>
        ))
      )}
      {visit.status === 'completed' && visit.photos_after > 0 && <PhotoConsent visit={visit} />}
      <LazyDialog load={loadViewer} opened={shown !== null} onFailed={() => setShown(null)}>
        {({ PhotoViewer }, opened) => (
          <PhotoViewer
            photos={photos}
            nameOf={({ kind }) => (kind === 'before' ? 'Before the mowing' : 'After the mowing')}
            shown={opened ? shown : null}
            onShow={setShown}
          />
        )}
      </LazyDialog>
    </div>
  );
}

/** Switch with which the homeowner allows the company to show the photos after the mowing, or no longer. */
function PhotoConsent({ visit }: { visit: OwnJob }) {
  const { mutateAsync, isPending, error } = useAllowPhotos();
  const { company_name: company, photos_allowed: allowed } = visit;
  const decide = (allowed: boolean) =>
    toastWhenSaved(
      mutateAsync({ id: visit.id, allowed }),
      allowed ? `${company} may show the photos.` : `${company} no longer shows the photos.`,
    );
  return (
    <div className={classes.consent}>
      <SwitchField
        label={`${company} may show the photos after the mowing on its page`}
        description="Everybody can see them there, without your name and address. You can take this back at any time."
        checked={allowed}
        disabled={isPending}
        onChange={decide}
      />
      <FormAlert>{error?.message}</FormAlert>
    </div>
  );
}

type ThumbProps = { photo: VisitPhoto; number: number; onShow: () => void };

function Thumb({ photo: { kind, thumbUrl, width, height }, number, onShow }: ThumbProps) {
  const words = kind === 'before' ? 'Your lawn before the mowing' : 'Your lawn after the mowing';
  return (
    <button type="button" className={classes.thumb} onClick={onShow}>
      <img src={thumbUrl} alt={`${words}, number ${number}`} width={width} height={height} loading="lazy" />
    </button>
  );
}
