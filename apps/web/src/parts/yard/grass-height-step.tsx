import {
  GRASS_HEIGHT_LABELS,
  GRASS_HEIGHTS,
  type GrassHeight,
  grassInches,
  isOvergrown,
  needsQuote,
} from '@swath/domain/jobs/grass-height';
import { OVERGROWTH_FEE } from '@swath/domain/pricing/job-price';
import { useId } from 'react';
import radio from '../../ui/form/radio.module.css';
import { formatMoney } from '../../ui/format/format-money.ts';
import { StepComplaint } from '../../ui/wizard/step-complaint.tsx';
import classes from './grass-height-step.module.css';

type Props = {
  height: GrassHeight | null;
  onChange: (height: GrassHeight) => void;
  complaint: string | null;
  /** Whether to show the height's effect on the price; false in the queue, where each company names its own price. */
  priced?: boolean;
};

/** Wizard step that asks for the grass height, as one of five cards; choosing one continues to the next step. */
export function GrassHeightStep({ height, onChange, complaint, priced = true }: Props) {
  const id = useId();
  const meaning = (choice: GrassHeight) => (priced ? meaningOf(choice) : null);
  return (
    <>
      <fieldset className={classes.choices} aria-describedby={complaint ? `${id}-complaint` : undefined}>
        <legend className={classes.question}>How tall is your grass today?</legend>
        {GRASS_HEIGHTS.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              className={radio.radio}
              type="radio"
              name={id}
              value={choice}
              checked={choice === height}
              onChange={() => onChange(choice)}
              // A second press on the chosen height also continues; it fires no change event.
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

/** A height's effect on the price, as text; null if it has none. Source: docs/rules/booking-and-price.md. */
function meaningOf(height: GrassHeight): string | null {
  if (needsQuote(height)) return 'Companies make you offers';
  if (isOvergrown(height)) return `Adds ${formatMoney(OVERGROWTH_FEE)} for overgrowth`;
  return height === 'not_sure' ? 'Priced as medium' : null;
}

const GROUND = 42;

const UNITS_PER_INCH = 2.3;

/** The blades of the drawing: horizontal position and lean in SVG units, and share of the full height (0 to 1). */
const BLADES = [
  { at: 8, lean: -3, share: 0.8 },
  { at: 14, lean: 2, share: 1 },
  { at: 20, lean: -2, share: 0.9 },
  { at: 26, lean: 3, share: 1 },
  { at: 32, lean: -1, share: 0.85 },
  { at: 38, lean: 4, share: 0.95 },
] as const;

/** Drawing of grass at a height, to scale with the other cards. Hidden from screen readers: the label says the same. */
function GrassDrawing({ height }: { height: GrassHeight }) {
  const inches = grassInches(height)?.middle ?? null;
  return (
    <svg className={classes.drawing} viewBox="0 0 46 46" width="46" height="46" aria-hidden="true">
      {inches === null ? (
        <text className={classes.grassDrawingQuestion} x="23" y="32" textAnchor="middle">
          ?
        </text>
      ) : (
        BLADES.map(({ at, lean, share }) => {
          const tall = inches * UNITS_PER_INCH * share;
          return <path key={at} className={classes.blade} d={`M${at} ${GROUND}q0 ${-tall / 2} ${lean} ${-tall}`} />;
        })
      )}
      <path className={classes.ground} d={`M2 ${GROUND}h42`} />
    </svg>
  );
}
