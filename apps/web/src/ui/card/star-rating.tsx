import { halfStars, starsText } from '@swath/domain/ratings/rating';
import { useId } from 'react';
import classes from './star-rating.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;
const STAR = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

type Props = {
  /** Average rating, 0 to 5, unrounded: drawn to the nearest half star, written with one decimal. */
  rating: number;
  /** Number of ratings, shown in brackets; left out: not shown. */
  count?: number;
};

/** Read-only rating: five stars, the average, and the number of ratings. */
export function StarRating({ rating, count }: Props) {
  const figure = starsText(rating, 1);
  const full = halfStars(rating);
  const people = count === undefined ? '' : `, ${count} ${count === 1 ? 'rating' : 'ratings'}`;
  return (
    <span className={classes.rating} role="img" aria-label={`${figure} out of 5 stars${people}`}>
      <span className={classes.stars}>
        {FIVE.map((star) => (
          <Star key={star} fill={Math.min(1, Math.max(0, full - star + 1))} />
        ))}
      </span>
      <span className={classes.figure}>
        {figure}
        {count !== undefined && ` (${count.toLocaleString('en-US')})`}
      </span>
    </span>
  );
}

/** One star. @param props.fill share drawn as filled: 0, 0.5 or 1 */
function Star({ fill }: { fill: number }) {
  const clip = useId();
  return (
    <svg className={classes.star} viewBox="0 0 24 24" aria-hidden="true">
      <path className={classes.rest} d={STAR} />
      {fill > 0 && (
        <>
          <clipPath id={clip}>
            <rect width={24 * fill} height="24" />
          </clipPath>
          <path className={classes.lit} d={STAR} clipPath={`url(#${clip})`} />
        </>
      )}
    </svg>
  );
}

type FieldProps = {
  /** The question to answer, such as "How was your mowing?". */
  label: string;
  /** Chosen stars, 1 to 5; null while none are chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** Field for giving a rating: five stars as a radio group. */
export function StarRatingField({ label, value, onChange, error, disabled = false }: FieldProps) {
  const id = useId();
  return (
    <fieldset className={classes.field} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {FIVE.map((stars) => (
          <label key={stars} className={classes.choice} data-lit={(value !== null && stars <= value) || undefined}>
            <input
              className={classes.radio}
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            />
            <svg className={classes.bigStar} viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
