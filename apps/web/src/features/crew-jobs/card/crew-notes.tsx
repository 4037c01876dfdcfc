import { useId, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import classes from './crew-notes.module.css';

/**
 * Notes longer than this many characters, or with more lines, start collapsed, so that the job's button stays on
 * screen.
 */
const LONG = 240;
const MANY_LINES = 5;

/** The homeowner's notes for the crew, with line breaks; renders nothing if they are empty. */
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
