import { Input, PinInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import { type ClipboardEvent, type Ref, useId } from 'react';
import classes from './code-boxes.module.css';

type Props = {
  /** What the code is, such as "Code from the email". */
  label: string;
  /** The digits so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Called when all boxes are filled. */
  onComplete?: (digits: string) => void;
  error?: string | undefined;
  length?: number;
  /** Ref to the first box. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * One-time code in single boxes, one digit each: the phone's autofill fills them all, a paste keeps its digits only, and
 * backspace and arrow keys move between them.
 */
export function CodeBoxes({ label, value, onChange, onComplete, error, length = 6, ref }: Props) {
  const id = useId();
  const errorId = useId();

  // Called here and not by the component, which calls once: a second code, after a wrong one, has to count too.
  const change = (digits: string) => {
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  // The component rejects a paste with anything but digits; mails write codes with spaces and words around them.
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length);
    if (digits === '') return;
    change(digits);
    const boxes = event.currentTarget.querySelectorAll('input');
    boxes[Math.min(digits.length, length - 1)]?.focus();
  };

  return (
    <fieldset className={classes.boxes} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>{label}</legend>
      <PinInput
        {...(ref && { ref })}
        // An id set from the first render: with its own the component remounts its boxes once, and the focus is lost.
        id={id}
        length={length}
        // Without `inputMode`: the component would then swallow Enter, which submits the form.
        type="number"
        oneTimeCode
        placeholder=""
        gap="xs"
        size="lg"
        value={value}
        onChange={change}
        error={error !== undefined}
        onPasteCapture={paste}
        classNames={{ root: classes.row ?? '', pinInput: classes.box ?? '', input: classes.input ?? '' }}
        getInputProps={(index) => ({
          'aria-label': `Digit ${index + 1} of ${length}`,
          'aria-invalid': error !== undefined,
        })}
      />
      {error && (
        <Input.Error id={errorId} mt={6} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
