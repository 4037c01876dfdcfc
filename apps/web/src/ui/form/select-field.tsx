import type { ComponentProps } from 'react';
import { Field, type FieldParts, partField } from './field.tsx';
import classes from './select-field.module.css';

type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };

type Props = Omit<FieldParts, 'rightSection'> &
  Omit<ComponentProps<'select'>, 'children'> & {
    /** The options in order; a plain string is both value and label. */
    data: readonly (string | Option)[];
  };

/** Field with a native select. */
export function SelectField({ data, ...props }: Props) {
  const { frame, control } = partField(props);
  return (
    <Field {...frame} rightSection={<Sign wrong={Boolean(frame.error)} />}>
      {(tied) => (
        <select {...control} {...tied}>
          {data.map(asOption).map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const asOption = (given: string | Option): Option =>
  typeof given === 'string' ? { value: given, label: given } : given;

/** Up and down arrows at the end of the select. */
const Sign = ({ wrong }: { wrong: boolean }) => (
  <svg className={classes.sign} data-error={wrong || undefined} viewBox="0 0 15 15" aria-hidden="true">
    <path d="M5.25 5.75 7.5 3.5l2.25 2.25M5.25 9.25 7.5 11.5l2.25-2.25" />
  </svg>
);
