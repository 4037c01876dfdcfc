import { Textarea, VisuallyHidden } from '@mantine/core';
import { RATING_COMMENT_MAX } from '@swath/domain/ratings/rating';
import classes from './comment-field.module.css';

/** From here on the count is read out while one types. */
const NEARLY_FULL = 50;

type Props = { value: string; onChange: (comment: string) => void; error?: string | undefined };

/** A comment with its count. What is too long stays, to be shortened, and is never cut off unasked. */
export function CommentField({ value, onChange, error }: Props) {
  const left = RATING_COMMENT_MAX - value.length;
  return (
    <div>
      <Textarea
        label="Comment (optional)"
        description="Everybody can read it on the company’s page, under your first name and an initial."
        rows={3}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
      <p className={classes.count} data-over={left < 0 || undefined} aria-hidden="true">
        {value.length} of {RATING_COMMENT_MAX}
      </p>
      <VisuallyHidden role="status">{left <= NEARLY_FULL && leftWords(left)}</VisuallyHidden>
    </div>
  );
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);
const leftWords = (left: number) => (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`);
