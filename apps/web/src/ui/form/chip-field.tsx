import { useId } from 'react';
import classes from './chip-field.module.css';

type Props<Choice extends string> = {
  label: string;
  /** The choices in the order they are shown, with their labels. */
  choices: Readonly<Record<Choice, string>>;
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
};

/** Field to choose any number of a few words: checkboxes that look like chips. */
export function ChipField<Choice extends string>({ label, choices, value, onChange }: Props<Choice>) {
  const id = useId();
  const names = Object.keys(choices) as Choice[];
  const toggle = (choice: Choice, on: boolean) =>
    onChange(names.filter((name) => (name === choice ? on : value.includes(name))));
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.chips}>
        {names.map((choice) => (
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
            {choices[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
