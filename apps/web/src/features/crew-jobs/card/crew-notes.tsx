import { useId, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import classes from './crew-notes.module.css';

/** Longer notes start folded, so that the button of a job stays in sight. Characters, and lines. */
const LONG = 240;
const MANY_LINES = 5;

/** What the homeowner wants the crew to know, with its line breaks. Nothing is shown while there are none. */
export function CrewNotes({ notes }: { notes: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = notes.length > LONG || notes.split('\n').length > MANY_LINES;
  if (notes.trim() === '') return null;
  return (
    <div className={classes.notes}>
      <p className={classes.label}>Notes for crew</p>
      <p id={id} className={classes.words} data-folded={(long && !open) || undefined}>
        {notes}
      </p>
      {long && (
        <Button
          className={classes.fold}
          variant="subtle"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all notes'}
        </Button>
      )}
    </div>
  );
}
