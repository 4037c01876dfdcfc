import type { CompanyReview } from '@swath/contract/companies';
import { STARS } from '@swath/domain/ratings/rating';
import { type TagCounts, tagsSummary } from '@swath/domain/ratings/rating-tags';
import { monthText } from '@swath/domain/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { RatingTags } from '../../ui/card/rating-tags.tsx';
import { StarRating } from '../../ui/card/star-rating.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ShowMore } from '../../ui/states/show-more.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import { ContentButtons } from '../moderation/content-buttons.tsx';
import type { ContentActs } from '../moderation/use-content-acts.tsx';
import { companyReviews } from './company-page.api.ts';
import classes from './company-page.module.css';

type Props = {
  companyId: string;
  companyName: string;
  /** How often its ratings name each tag. */
  tags: TagCounts;
  /** How many ratings it has of 1 to 5 stars, with or without words. */
  stars: readonly number[];
  /** What the viewer can do with a review or an answer; left out: nothing. */
  acts?: ContentActs | null;
};

/**
 * How many stars a company was given, and its reviews with words or an answer, latest first; below, how many ratings have
 * neither.
 */
export function CompanyReviews({ companyId, companyName, tags, stars, acts = null }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const answer = useInfiniteQuery(companyReviews(companyId));
  const reviews = answer.data?.pages.flatMap((page) => page.reviews);
  const own = new Set(answer.data?.pages.flatMap((page) => page.own_ids));
  const wordless = answer.data?.pages.at(-1)?.wordless ?? 0;
  const summary = tagsSummary(tags);
  const retry = () => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch());
  return (
    <section aria-labelledby={id} className={classes.reviews}>
      <h2 id={id} className={classes.title}>
        What homeowners say
      </h2>
      <StarCounts stars={stars} />
      {summary && <p className={classes.dimmed}>{summary}</p>}
      {!reviews && !answer.isError && <CardSkeletons cards={2} words="Loading reviews..." />}
      {reviews?.length === 0 && <NoReviews hasStars={stars.some(Boolean)} />}
      {reviews && reviews.length > 0 && (
        <ul ref={list} className={classes.reviewList}>
          {reviews.map((review) => (
            <li key={review.id} tabIndex={-1}>
              <ReviewCard review={review} companyName={companyName} acts={acts} isOwn={own.has(review.id)} />
            </li>
          ))}
        </ul>
      )}
      {answer.isError && (
        <ErrorState title="The reviews could not be loaded." onRetry={retry} retrying={answer.isFetching}>
          {answer.error.message}
        </ErrorState>
      )}
      <ShowMore
        list={list}
        shown={reviews?.length ?? 0}
        more={answer.hasNextPage && !answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
        busy={answer.isFetchingNextPage}
      />
      {reviews && reviews.length > 0 && wordless > 0 && <p className={classes.dimmed}>{wordlessText(wordless)}</p>}
    </section>
  );
}

/** How many ratings have each number of stars, most stars first, as bars; nothing without ratings. */
function StarCounts({ stars }: Pick<Props, 'stars'>) {
  const most = Math.max(...stars, 0);
  if (most === 0) return null;
  return (
    <ul className={classes.starCounts} aria-label="Ratings by stars">
      {STARS.toReversed().map((star) => {
        const count = stars[star - 1] ?? 0;
        return (
          <li key={star} className={classes.starCount}>
            <span>{star === 1 ? '1 star' : `${star} stars`}</span>{' '}
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(100 * count) / most}%` }} />
            </span>{' '}
            <span className={classes.count}>{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

const wordlessText = (count: number) =>
  count === 1 ? '1 more rating without words' : `${count} more ratings without words`;

type CardProps = { review: CompanyReview; companyName: string; acts: ContentActs | null; isOwn: boolean };

function ReviewCard({ review, companyName, acts, isOwn }: CardProps) {
  const { id, comment, answer } = review;
  const words = useId();
  return (
    <Card as="div">
      <div className={classes.reviewHead}>
        <StarRating rating={review.stars} />
        <span className={classes.dimmed}>
          {review.by} · {monthText(review.month)}
        </span>
      </div>
      {review.tags.length > 0 && (
        <div className={classes.tags}>
          <RatingTags tags={review.tags} />
        </div>
      )}
      {comment && (
        <>
          <blockquote id={words} className={classes.comment}>
            {comment}
          </blockquote>
          <ContentButtons content={{ kind: 'review', id, words: comment }} {...{ acts, isOwn }} describedBy={words} />
        </>
      )}
      {answer && (
        <div className={classes.answer}>
          <p>
            <strong>{companyName}</strong> <span className={classes.dimmed}>answered · {monthText(answer.month)}</span>
          </p>
          <blockquote id={`${words}-answer`} className={classes.comment}>
            {answer.words}
          </blockquote>
          <ContentButtons
            content={{ kind: 'answer', id, words: answer.words }}
            acts={acts}
            describedBy={`${words}-answer`}
          />
        </div>
      )}
    </Card>
  );
}

function NoReviews({ hasStars }: { hasStars: boolean }) {
  if (!hasStars) return <EmptyState title="No reviews yet">Stars appear here after the first mowings.</EmptyState>;
  return (
    <EmptyState title="Nobody has written yet">
      The stars beside the name are from earlier mowings. What homeowners say of the next ones appears here.
    </EmptyState>
  );
}
