import type { Photo } from '@swath/contract/photos';
import type { ReactNode } from 'react';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import classes from './notes-step.module.css';

/** Maximum number of characters of the notes. Source: packages/contract/src/queue.ts. */
const NOTES_MAX = 2000;

/** Renders the step's field for photos. */
export type PhotoPickerSlot = (field: {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  disabled?: boolean;
}) => ReactNode;

type Props = {
  notes: string;
  onNotes: (notes: string) => void;
  photos: readonly Photo[];
  onPhotos: (photos: Photo[]) => void;
  photoPicker: PhotoPickerSlot | undefined;
  /** Whether the job is being sent; the fields are then read-only. */
  busy: boolean;
};

/** Step that asks for optional notes and photos, which help companies to set a price. */
export function NotesStep({ notes, onNotes, photos, onPhotos, photoPicker, busy }: Props) {
  return (
    <>
      <p className={classes.lead}>Companies near you read this before they make an offer. You may leave it empty.</p>
      <TextArea
        label="Notes for the companies"
        rows={4}
        maxLength={NOTES_MAX}
        value={notes}
        readOnly={busy}
        onChange={(event) => onNotes(event.currentTarget.value)}
        description={`${notes.length.toLocaleString('en-US')} of ${NOTES_MAX.toLocaleString('en-US')} characters`}
        descriptionBelow
      />
      {photoPicker && (
        <div className={classes.photos}>{photoPicker({ photos: [...photos], onChange: onPhotos, disabled: busy })}</div>
      )}
    </>
  );
}
