import type { Photo } from '@swath/contract/photos';
import { MOST_PHOTOS } from '@swath/domain/queue/queued-job';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../ui/form/button.tsx';
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx';
import classes from './photo-picker.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { offeredTypes, placeWords } from './photo-words.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { WaitingState } from './waiting-state.tsx';

type Props = {
  /** The photos uploaded so far, in the order in which they were chosen. */
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  disabled?: boolean;
  /** Maximum number of photos; by default, as many as a queued job can have. */
  most?: number;
  /** What the photos show, as label of the list; by default "Photos of your lawn". */
  label?: string;
  /** Name of the form, under which files not uploaded yet are stored on this device; by default "form". */
  place?: string;
  /** Called with true when uploads begin and false when all have ended; do not submit the form in between. */
  onBusy?: (busy: boolean) => void;
};

/** Field for photos of a lawn: files are chosen, dropped or pasted, and uploaded at once, each with its progress. */
export function PhotoPicker({
  photos,
  onChange,
  disabled = false,
  onBusy,
  most = MOST_PHOTOS,
  label = 'Photos of your lawn',
  place = 'form',
}: Props) {
  const { pending, complaint, said, add, retry, cancel, remove } = usePhotoUploads({ photos, onChange, most, place });
  const [accept] = useState(offeredTypes);
  const { getRootProps, getInputProps, isDragAccept, isDragReject } = useDropzone({
    accept: Object.fromEntries(accept.map((type) => [type, []])),
    disabled,
    noKeyboard: true, // the button inside handles keys
    onDrop: (fitting, refused) => add([...refused.map(({ file }) => file), ...fitting]),
  });
  const button = useRef<HTMLButtonElement>(null);
  const words = useId();
  const busy = pending.some(({ state }) => state !== 'failed');
  const sayBusy = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => sayBusy(busy), [busy]);
  usePastedFiles(disabled ? null : add);

  /** Runs an action that removes the focused element, then focuses the button that adds photos. */
  const andFocus = (act: () => void) => () => {
    act();
    button.current?.focus();
  };

  return (
    <div className={classes.picker}>
      <div
        {...getRootProps({ role: 'group', 'aria-label': 'Photos' })}
        className={classes.zone}
        data-accept={isDragAccept || undefined}
        data-reject={isDragReject || undefined}
      >
        <input {...getInputProps()} />
        <Button
          ref={button}
          variant="default"
          disabled={disabled}
          aria-describedby={words}
          leftSection={
            <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM12 16.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
            </svg>
          }
        >
          {most === 1 ? 'Add a photo' : 'Add photos'}
        </Button>
        <p id={words} className={classes.words}>
          {most === 1
            ? 'Up to 15 MB: JPEG, PNG, WebP or HEIC.'
            : `Up to ${most}, 15 MB each: JPEG, PNG, WebP or HEIC. You can also drop or paste them here.`}
        </p>
      </div>
      {complaint && (
        <p className={classes.problem} role="alert">
          {complaint}
        </p>
      )}
      {photos.length + pending.length > 0 && (
        <ul className={classes.tiles} aria-label={label}>
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              picture={photo.thumbUrl}
              name={placeWords(place, most)}
              disabled={disabled}
              onRemove={andFocus(() => remove(photo))}
            />
          ))}
          {pending.map((photo, place) => {
            const name = placeWords(photos.length + place, most);
            return (
              <PhotoTile
                key={photo.key}
                picture={photo.preview}
                name={name}
                disabled={disabled}
                onRemove={andFocus(() => cancel(photo))}
              >
                <WaitingState photo={photo} name={name} onRetry={andFocus(() => retry(photo))} />
              </PhotoTile>
            );
          })}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/**
 * Takes image files pasted anywhere on the page; pasted text is left alone.
 * @param take  receives the files; null: pasted files are ignored
 */
function usePastedFiles(take: ((files: readonly File[]) => void) | null) {
  const taken = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!take || files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => taken(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}
