import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, type Ref, useId } from 'react';
import { ControlRow } from './control-row.tsx';
import field from './field.module.css';
import classes from './radio-field.module.css';

type Choice<Value> = { value: Value; label: string; description?: ReactNode; disabled?: boolean };

type Props<Value extends string> = {
  label: string;
  /** The chosen value; null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  error?: string | undefined;
  required?: boolean;
  name?: string;
  /** Whether to use two columns in a wide window. */
  columns?: boolean;
  /** `cards`: each choice is a card that can be pressed anywhere; by default it is a row. */
  look?: 'rows' | 'cards';
  'aria-describedby'?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

/** Radio group with a label; a press on a choice's label works too. */
export function RadioField<Value extends string>(props: Props<Value>) {
  const { label, onChange, choices, error, columns = false, look = 'rows', ...group } = props;
  const id = useId();
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  const describedBy = [error && errorId, props['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return (
    <RadioGroup<Value | null>
      {...group}
      onValueChange={(value) => value !== null && onChange(value)}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className={field.field}
    >
      <span id={labelId} className={field.label}>
        {label}
        {props.required && (
          <span className={field.mark} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <div className={classes.choices} data-columns={columns || undefined} data-look={look}>
        {choices.map(({ label, description, ...choice }) => (
          <ControlRow key={choice.value} {...{ label, description }} className={classes.choice}>
            {(tied) => (
              <Radio.Root
                {...choice}
                {...tied}
                nativeButton
                render={<button type="button" />}
                className={classes.radio}
              />
            )}
          </ControlRow>
        ))}
      </div>
      {error && (
        <p id={errorId} className={field.error}>
          {error}
        </p>
      )}
    </RadioGroup>
  );
}
