import { OTPField } from '@base-ui/react/otp-field';
import { type Ref, useId } from 'react';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import classes from './code-boxes.module.css';
import field from './field.module.css';

type Props = {
  /** Label, such as "Code from the email". */
  label: string;
  /** The digits entered so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Called with the code whenever all boxes are filled. */
  onComplete?: (digits: string) => void;
  error?: string | undefined;
  length?: number;
  /** Ref to the first box. */
  ref?: Ref<HTMLInputElement>;
};

/** Field for a one-time code, one box per digit. Autofill and paste fill all boxes; a paste keeps only its digits. */
export function CodeBoxes({ label, value, onChange, onComplete, error, length = 6, ref }: Props) {
  const id = useId();
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  const wrong = error !== undefined;

  // Not `onValueComplete` of the library: it does not fire when a complete code is edited into another.
  const change = (digits: string) => {
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };

  return (
    <div>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={change}
        aria-labelledby={labelId}
        aria-describedby={error ? errorId : undefined}
        className={classes.row}
      >
        {/* The library names the first box by its label only, not by `aria-label`. */}
        <VisuallyHidden>
          <label htmlFor={id}>Digit 1 of {length}</label>
        </VisuallyHidden>
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            ref={index === 0 ? ref : undefined}
            aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
            aria-invalid={wrong}
            className={classes.box}
          />
        ))}
      </OTPField.Root>
      {error && (
        <p id={errorId} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
