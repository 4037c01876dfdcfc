import { RATING_TAG_LABELS, type RatingTag } from '@swath/domain/ratings/rating-tags';
import classes from './chip.module.css';
import { Chip } from './chip.tsx';

/** The words that a homeowner tapped in a rating; nothing without any. */
export function RatingTags({ tags }: { tags: readonly RatingTag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.row} aria-label="Tapped in the rating">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip>{RATING_TAG_LABELS[tag]}</Chip>
        </li>
      ))}
    </ul>
  );
}
