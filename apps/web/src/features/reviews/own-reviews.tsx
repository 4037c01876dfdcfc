import type { OwnReview } from '@swath/contract/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { jobAddress } from '../../parts/addresses/paths.ts';
import { Card, CardFoot, Quote } from '../../ui/card/card.tsx';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { ShowMore } from '../../ui/states/show-more.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReviewHead } from './review-head.tsx';
import { ownReviews, useRemoveAnswer } from './reviews.api.ts';
import classes from './reviews.module.css';

/** The company's reviews, latest first, each with its answer and the buttons to write, change or take it back. */
export function OwnReviews({ show }: { show: 'unanswered' | 'all' }) {
  const list = useRef<HTMLUListElement>(null);
  const read = useInfiniteQuery(ownReviews(show));
  const removing = useRemoveAnswer();
  const [asked, setAsked] = useState<{ what: 'answer' | 'remove'; review: OwnReview } | null>(null);
  // Kept apart from `asked`, which must not change while its dialog fades out.
  const [opened, setOpened] = useState(false);
  const ask = (what: 'answer' | 'remove', review: OwnReview) => {
    setAsked({ what, review });
    setOpened(true);
  };
  const close = () => setOpened(false);
  const reviews = read.data?.pages.flatMap((page) => page.reviews);
  const live = reviews?.find(({ job_id }) => job_id === asked?.review.job_id) ?? asked?.review ?? null;
  return (
    <>
      {!reviews && !read.isError && <CardSkeletons cards={2} words="Loading reviews..." />}
      {read.isError && <ReadFailed title="The reviews could not be loaded." read={read} />}
      {reviews?.length === 0 && <NoReviews show={show} />}
      {reviews && reviews.length > 0 && (
        <ul ref={list} className={classes.list}>
          {reviews.map((review) => (
            <li key={review.job_id} tabIndex={-1}>
              <ReviewCard
                review={review}
                onAnswer={() => ask('answer', review)}
                onRemove={() => ask('remove', review)}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        list={list}
        shown={reviews?.length ?? 0}
        more={read.hasNextPage && !read.isFetchNextPageError}
        onMore={() => void read.fetchNextPage()}
        busy={read.isFetchingNextPage}
      />
      <AnswerDialog review={live} opened={opened && asked?.what === 'answer'} onClose={close} />
      <AskFirst
        opened={opened && asked?.what === 'remove'}
        onClose={close}
        title="Take this answer back?"
        cancel="Keep it"
        confirm="Take back"
        doing={removing}
        what={asked && { jobId: asked.review.job_id }}
        doneWords={() => 'Your answer is taken back.'}
      >
        It is gone from your page at once. You can write another one.
      </AskFirst>
    </>
  );
}

type CardProps = { review: OwnReview; onAnswer: () => void; onRemove: () => void };

function ReviewCard({ review, onAnswer, onRemove }: CardProps) {
  const { job_id: id, comment, answer, full_name } = review;
  const about = { 'aria-describedby': `review-${id}` };
  return (
    <Card as="div" label={`Review by ${full_name}`} className={classes.card}>
      <div id={`review-${id}`}>
        <ReviewHead review={review} />
      </div>
      {comment && <Quote>{comment}</Quote>}
      {answer !== null && (
        <div className={classes.answer}>
          <p className={classes.by}>Your answer</p>
          <Quote as="p">{answer}</Quote>
        </div>
      )}
      <CardFoot
        actions={
          answer === null ? (
            <Button variant="default" {...about} onClick={onAnswer}>
              Answer
            </Button>
          ) : (
            <>
              <Button variant="default" {...about} onClick={onAnswer}>
                Change
              </Button>
              <Button variant="default" {...about} onClick={onRemove}>
                Take back
              </Button>
            </>
          )
        }
      >
        <TextLink href={jobAddress(id)}>See the job</TextLink>
      </CardFoot>
    </Card>
  );
}

const NoReviews = ({ show }: { show: 'unanswered' | 'all' }) =>
  show === 'all' ? (
    <EmptyState title="No reviews yet">After a mowing, homeowners can give stars and write a comment.</EmptyState>
  ) : (
    <EmptyState title="Nothing to answer">Reviews without an answer of yours appear here.</EmptyState>
  );
