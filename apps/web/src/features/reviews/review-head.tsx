import type { OwnReview } from '@swath/contract/reviews';
import { RatingTags } from '../../ui/card/rating-tags.tsx';
import { StarRating } from '../../ui/card/star-rating.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import classes from './reviews.module.css';

/** Stars, tapped words, customer and day of a review. */
export function ReviewHead({ review }: { review: OwnReview }) {
  return (
    <div className={classes.head}>
      <p className={classes.who}>
        <StarRating rating={review.stars} />
        <span className={classes.dimmed}>
          {review.full_name} · {formatDay(review.scheduled_date, today())}
        </span>
      </p>
      <RatingTags tags={review.tags} />
    </div>
  );
}
