import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** Props of a field's frame (label, description, error …), as opposed to those of its control. */
export type FieldParts = {
  label?: ReactNode;
  description?: ReactNode;
  /** Error text; `true` marks the field as invalid without a text. */
  error?: ReactNode;
  required?: boolean | undefined;
  id?: string | undefined;
  /** CSS class of the whole field. */
  className?: string | undefined;
  /** Whether the description is below the control, as for a character count. */
  descriptionBelow?: boolean;
  /** `unstyled` removes border and background, for read-only fields. */
  variant?: 'unstyled';
  /** Icon at the start of the control. */
  leftSection?: ReactNode;
  /** Icon or button at the end of the control. */
  rightSection?: ReactNode;
};

/** Attributes for the control that connect it to its label, description and error. */
type Tied = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = FieldParts & {
  /** Renders the control with the given attributes. */
  children: (tied: Tied) => ReactNode;
};

/** Frame of a form field: label, description, control, and error. */
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
        <label id={`${id}-label`} htmlFor={id} className={classes.label}>
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

/** Whether a field's error has a text, and does not only mark the field as invalid. */
const hasWords = (error: ReactNode) => Boolean(error) && typeof error !== 'boolean';

/** Splits a field's props into those of its frame and those of its control. */
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
