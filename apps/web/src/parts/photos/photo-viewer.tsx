import type { Photo } from '@swath/contract/photos';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import classes from './photo-viewer.module.css';

type Props<Shown extends Photo> = {
  photos: readonly Shown[];
  /** What a photo shows, as alternative text and title. */
  nameOf: (photo: Shown) => string;
  /** Index of the photo on screen, from 0; null: closed. */
  shown: number | null;
  onShow: (place: number | null) => void;
  /** What can be done with the photo on screen, below it; left out: nothing. */
  children?: (photo: Shown) => ReactNode;
};

/** Dialog that shows photos one at a time; arrow keys and buttons go to the others, Escape closes it. */
export function PhotoViewer<Shown extends Photo>({ photos, nameOf, shown, onShow, children }: Props<Shown>) {
  const photo = shown === null ? undefined : photos[shown];
  const go = (by: 1 | -1) => onShow(((shown ?? 0) + by + photos.length) % photos.length);
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  const name = photo ? nameOf(photo) : '';
  return (
    <Dialog
      opened={photo !== undefined}
      onClose={() => onShow(null)}
      size="xl"
      closeOnClickOutside
      title={photo ? `${name}, ${(shown ?? 0) + 1} of ${photos.length}` : ''}
    >
      {photo && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles key events that bubble from its buttons
        <div className={classes.viewer} onKeyDown={turn}>
          <img className={classes.large} src={photo.url} alt={name} width={photo.width} height={photo.height} />
          {photos.length > 1 && (
            <div className={classes.turns}>
              <Button variant="default" onClick={() => go(-1)}>
                Previous
              </Button>
              <Button variant="default" onClick={() => go(1)} data-autofocus>
                Next
              </Button>
            </div>
          )}
          {children?.(photo)}
        </div>
      )}
    </Dialog>
  );
}
