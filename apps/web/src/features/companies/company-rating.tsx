import { StarRating } from '../../ui/card/star-rating.tsx';
import classes from './company-rating.module.css';

type Props = {
  /** Average stars, 1 to 5; null before the first rating. */
  average: number | null;
  count: number;
};

/** A company's average rating, shown beside its name. */
export function CompanyRating({ average, count }: Props) {
  return (
    <span className={classes.rating}>
      {average === null ? 'No ratings yet' : <StarRating rating={average} count={count} />}
    </span>
  );
}

/** Keeps the space of the rating while it is loading, so that the page below does not shift. */
export const RatingRoom = () => (
  <span className={classes.rating} aria-hidden="true">
    {'\u00a0'}
  </span>
);
