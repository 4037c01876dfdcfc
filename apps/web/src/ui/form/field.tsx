import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** What a field has around its control. */
export type FieldParts = {
  label?: ReactNode;
  description?: ReactNode;
  /** What is wrong with it; `true` marks it without words. */
  error?: ReactNode;
  required?: boolean | undefined;
  id?: string | undefined;
  /** Of the whole field. */
  className?: string | undefined;
  /** The description stands under the control, such as how much is typed. */
  descriptionBelow?: boolean;
  /** Without edge and ground: what is shown cannot be changed. */
  variant?: 'unstyled';
  /** A picture over the beginning of the control. */
  leftSection?: ReactNode;
  /** A picture or a button over its end. */
  rightSection?: ReactNode;
};

/** What ties the control to the words around it. */
type Tied = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = FieldParts & {
  /** Draws the control. */
  children: (tied: Tied) => ReactNode;
};

/** The frame of a field: its label, what is said of it, the control, and what is wrong with it. */
export function Field(props: Props) {
  const { label, description, error, required, className = '', descriptionBelow = false, children } = props;
  const { variant, leftSection, rightSection } = props;
  const made = useId();
  const id = props.id ?? made;
  const errorId = hasWords(error) ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  const note = descriptionId && (
    <p id={descriptionId} className={classes.note}>
      {description}
    </p>
  );
  return (
    <div className={`${classes.field} ${className}`}>
      {label && (
        <label htmlFor={id} className={classes.label}>
          {label}
          {required && (
            <span className={classes.mark} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {!descriptionBelow && note}
      <div
        className={classes.frame}
        data-variant={variant}
        data-error={Boolean(error) || undefined}
        data-left={Boolean(leftSection) || undefined}
        data-right={Boolean(rightSection) || undefined}
      >
        {leftSection && (
          <div className={classes.side} data-side="left">
            {leftSection}
          </div>
        )}
        {children({
          id,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
        })}
        {rightSection && (
          <div className={classes.side} data-side="right">
            {rightSection}
          </div>
        )}
      </div>
      {descriptionBelow && note}
      {errorId && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Whether what is wrong is said, and not only marked. */
const hasWords = (error: ReactNode) => Boolean(error) && typeof error !== 'boolean';

/** Parts what belongs to the frame of a field from what belongs to its control. */
export function partField<P extends FieldParts>(props: P) {
  const { label, description, error, required, id, className, ...others } = props;
  const { descriptionBelow, variant, leftSection, rightSection, ...control } = others;
  const frame: FieldParts = {
    label,
    description,
    error,
    required,
    id,
    className,
    leftSection,
    rightSection,
    ...(descriptionBelow && { descriptionBelow }),
    ...(variant && { variant }),
  };
  return { frame, control };
}
