import {
  GRASS_HEIGHT_LABELS,
  GRASS_HEIGHTS,
  type GrassHeight,
  isOvergrown,
  needsQuote,
} from '@swath/domain/jobs/grass-height';
import { OVERGROWTH_FEE } from '@swath/domain/jobs/job-price';
import { useId } from 'react';
import radio from '../../ui/form/radio.module.css';
import { formatMoney } from '../../ui/format/format-money.ts';
import { StepComplaint } from '../../ui/wizard/step-complaint.tsx';
import { GrassDrawing } from './grass-drawing.tsx';
import classes from './grass-height-step.module.css';

type Props = {
  height: GrassHeight | null;
  onChange: (height: GrassHeight) => void;
  complaint: string | null;
  /** Whether the height changes a list price; in the queue each company names its own. */
  priced?: boolean;
};

/** Asks for the grass height, as one of five cards. */
export function GrassHeightStep({ height, onChange, complaint, priced = true }: Props) {
  const id = useId();
  const meaning = (choice: GrassHeight) => (priced ? meaningOf(choice) : null);
  return (
    <>
      <fieldset className={classes.choices} aria-describedby={complaint ? `${id}-complaint` : undefined}>
        <legend className={classes.question}>
          How tall is your grass today? <span className={classes.tap}>A tap goes on.</span>
        </legend>
        {GRASS_HEIGHTS.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              className={radio.radio}
              type="radio"
              name={id}
              value={choice}
              checked={choice === height}
              onChange={() => onChange(choice)}
              // Choosing the chosen height again is an answer too.
              onClick={() => choice === height && onChange(choice)}
              aria-label={GRASS_HEIGHT_LABELS[choice]}
              aria-describedby={meaning(choice) ? `${id}-${choice}` : undefined}
            />
            <GrassDrawing height={choice} />
            <span>
              <span className={classes.name}>{GRASS_HEIGHT_LABELS[choice]}</span>
              <span className={classes.meaning} id={`${id}-${choice}`}>
                {meaning(choice)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <StepComplaint id={`${id}-complaint`}>{complaint}</StepComplaint>
    </>
  );
}

/** A height's effect on the price. Source: docs/rules/booking-and-price.md. */
function meaningOf(height: GrassHeight): string | null {
  if (needsQuote(height)) return 'Has no list price';
  if (isOvergrown(height)) return `Adds ${formatMoney(OVERGROWTH_FEE)} for overgrowth`;
  return height === 'not_sure' ? 'Priced as medium' : null;
}
