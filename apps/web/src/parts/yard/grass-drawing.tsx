import { type GrassHeight, grassInches } from '@swath/domain/jobs/grass-height';
import classes from './grass-drawing.module.css';

const GROUND = 42;
const UNITS_PER_INCH = 2.3;
/** Position and lean of each blade, and its share of the full height. */
const BLADES = [
  { at: 8, lean: -3, share: 0.8 },
  { at: 14, lean: 2, share: 1 },
  { at: 20, lean: -2, share: 0.9 },
  { at: 26, lean: 3, share: 1 },
  { at: 32, lean: -1, share: 0.85 },
  { at: 38, lean: 4, share: 0.95 },
] as const;

/** Drawing of a grass height relative to the others. Decorative: the label beside it says the same. */
export function GrassDrawing({ height }: { height: GrassHeight }) {
  const inches = grassInches(height)?.middle ?? null;
  return (
    <svg className={classes.drawing} viewBox="0 0 46 46" width="46" height="46" aria-hidden="true">
      {inches === null ? (
        <text className={classes.question} x="23" y="32" textAnchor="middle">
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
