import { useId } from 'react';
import { ANY_TIME, type ArrivalWindow, windowWords } from './arrival-windows.ts';
import classes from './window-choices.module.css';

type Props = {
  /** Label of the group for screen readers. */
  label: string;
  /** Whom a choice is about, put before its accessible name; left out: nothing. */
  about?: string;
  windows: readonly ArrivalWindow[];
  /** Label of the choice without a window; left out: "Any time". */
  anyTime?: string;
  /** The time zone of the lawn. */
  timeZone: string;
  /** Start of the chosen window; null: any time; undefined: nothing is chosen. */
  chosen: string | null | undefined;
  onChoose: (from: string | null) => void;
  describedBy?: string | undefined;
};

/** Row of radio buttons to choose an arrival window, or any time; it wraps. */
export function WindowChoices({
  label,
  about,
  windows,
  anyTime = ANY_TIME,
  timeZone,
  chosen,
  onChoose,
  describedBy,
}: Props) {
  const name = useId();
  const choices = [null, ...windows];
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={classes.choices}>
      {choices.map((window) => {
        const from = window?.from ?? null;
        const words = window ? windowWords(window, timeZone) : anyTime;
        const choose = () => onChoose(from);
        return (
          <label key={from} className={classes.choice}>
            <input
              className={classes.radio}
              type="radio"
              name={name}
              value={from ?? ''}
              checked={from === chosen}
              onChange={choose}
              // A click on the choice that is already made fires no change event, but is an answer too.
              onClick={() => from === chosen && choose()}
              aria-label={about && `${about}, ${words}`}
            />
            {words}
          </label>
        );
      })}
    </div>
  );
}
