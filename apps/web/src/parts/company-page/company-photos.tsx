import type { Photo } from '@swath/contract/photos';
import { useId, useState } from 'react';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ContentButtons } from '../moderation/content-buttons.tsx';
import type { ContentActs } from '../moderation/use-content-acts.tsx';
import classes from './company-photos.module.css';

/** Acts that close the photo first: their dialog takes its place. */
const leaving = (acts: ContentActs, close: () => void): ContentActs => ({
  ...acts,
  report: (content) => {
    close();
    acts.report(content);
  },
  remove: (content) => {
    close();
    acts.remove(content);
  },
});

const loadViewer = () => import('../photos/photo-viewer.tsx');

type Props = {
  companyName: string;
  photos: readonly Photo[];
  /** What the viewer can do with a photo; left out: nothing. */
  acts?: ContentActs | null;
};

/** Grid of a company's photos of work; a press opens one large. Nothing without photos. */
export function CompanyPhotos({ companyName, photos, acts = null }: Props) {
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const name = `Lawn mowed by ${companyName}`;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        Photos of work
      </h2>
      <ul className={classes.photos}>
        {photos.map(({ id: photo, thumbUrl, width, height }, place) => (
          <li key={photo}>
            <button type="button" className={classes.thumb} onClick={() => setShown(place)}>
              <img src={thumbUrl} alt={`${name}, number ${place + 1}`} width={width} height={height} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <LazyDialog load={loadViewer} opened={shown !== null} onFailed={() => setShown(null)}>
        {({ PhotoViewer }, opened) => (
          <PhotoViewer photos={photos} nameOf={() => name} shown={opened ? shown : null} onShow={setShown}>
            {({ id: photo, thumbUrl }) => (
              <ContentButtons
                content={{ kind: 'photo', id: photo, words: null, picture: thumbUrl }}
                acts={acts && leaving(acts, () => setShown(null))}
              />
            )}
          </PhotoViewer>
        )}
      </LazyDialog>
    </section>
  );
}
