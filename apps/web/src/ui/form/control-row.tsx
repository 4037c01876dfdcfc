import { type ReactNode, useId } from 'react';
import classes from './control-row.module.css';

type Props = {
  label?: ReactNode;
  description?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  'aria-describedby'?: string | undefined;
  /** Renders the control; `tied` are the attributes that connect it to the label and the description. */
  children: (tied: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
};

/** A small control, such as a checkbox, with label and description beside it. A press on the label works too. */
export function ControlRow({ label, description, className = '', children, ...props }: Props) {
  const made = useId();
  const id = props.id ?? made;
  const noteId = description ? `${id}-description` : undefined;
  return (
    <div className={`${classes.row} ${className}`}>
      {children({ id, 'aria-describedby': [noteId, props['aria-describedby']].filter(Boolean).join(' ') || undefined })}
      {(label || description) && (
        <div className={classes.words}>
          {label && (
            <label htmlFor={id} className={classes.label}>
              {label}
            </label>
          )}
          {description && (
            <p id={noteId} className={classes.note}>
              {description}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
