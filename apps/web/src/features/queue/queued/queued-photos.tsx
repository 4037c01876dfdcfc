import type { Photo } from '@swath/contract/photos';
import classes from './queued-photos.module.css';

type Props = {
  photos: readonly Photo[];
  /** Whose lawn is shown, for the photos' alternative texts; left out: "Your lawn". */
  of?: string;
};

/** Thumbnails of a lawn's photos; a press opens the large photo. Renders nothing without photos. */
export function QueuedPhotos({ photos, of = 'Your lawn' }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label="Photos">
      {photos.map(({ id, url, thumbUrl, width, height }, place) => (
        <li key={id}>
          <a className={classes.photo} href={url} target="_blank" rel="noreferrer">
            <img
              className={classes.thumb}
              src={thumbUrl}
              alt={`${of}, ${place + 1} of ${photos.length}`}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
