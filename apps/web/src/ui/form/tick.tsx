import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './tick.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label?: ReactNode;
  description?: ReactNode;
  /** Whether only some of what it represents is checked. */
  indeterminate?: boolean;
};

/** A checkbox; its label is clickable too. */
export function Tick({ label, description, indeterminate = false, id: given, className, ...box }: Props) {
  const made = useId();
  const id = given ?? made;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const noteId = description ? `${id}-description` : undefined;
  return (
    <div className={className}>
      <div className={classes.row}>
        <div className={classes.frame}>
          <input
            {...box}
            ref={input}
            id={id}
            type="checkbox"
            className={classes.box}
            aria-describedby={[noteId, box['aria-describedby']].filter(Boolean).join(' ') || undefined}
          />
          <Sign indeterminate={indeterminate} />
        </div>
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
    </div>
  );
}

/** The check mark, or the line of the indeterminate state. */
const Sign = ({ indeterminate }: { indeterminate: boolean }) =>
  indeterminate ? (
    <svg className={classes.sign} viewBox="0 0 32 6" aria-hidden="true">
      <path d="M3 3h26" strokeWidth="6" />
    </svg>
  ) : (
    <svg className={classes.sign} viewBox="0 0 10 7" aria-hidden="true">
      <path d="m1 3 3 3 5-5" strokeWidth="2" />
    </svg>
  );
