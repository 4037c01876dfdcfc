import { useId } from 'react';
import classes from './chip-field.module.css';

type Props<Choice extends string> = {
  label: string;
  /** The choices in the order they are shown. */
  choices: readonly { readonly value: Choice; readonly label: string }[];
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
};

/** Field to choose any number of a few words: checkboxes that look like chips. */
export function ChipField<Choice extends string>({ label, choices, value, onChange }: Props<Choice>) {
  const id = useId();
  const toggle = (choice: Choice, on: boolean) =>
    onChange(choices.map((one) => one.value).filter((name) => (name === choice ? on : value.includes(name))));
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.chips}>
        {choices.map(({ value: choice, label: words }) => (
          <label key={choice} className={classes.chip}>
            <input
              type="checkbox"
              name={id}
              className={classes.box}
              checked={value.includes(choice)}
              onChange={(event) => toggle(choice, event.currentTarget.checked)}
            />
            <svg className={classes.sign} viewBox="0 0 12 12" aria-hidden="true">
              <path d={value.includes(choice) ? 'm1.5 6 3 3 6-6' : 'M6 1.5v9M1.5 6h9'} strokeWidth="2" />
            </svg>
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
