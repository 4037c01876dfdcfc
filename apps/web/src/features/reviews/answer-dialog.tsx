import type { OwnReview } from '@swath/contract/reviews';
import { REVIEW_ANSWER_MAX } from '@swath/domain/ratings/review-answer';
import { type FormEvent, useState } from 'react';
import { Quote, Remark } from '../../ui/card/card.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CountedText } from '../../ui/form/counted-text.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { ReviewHead } from './review-head.tsx';
import { useAnswerReview } from './reviews.api.ts';

type Props = {
  /** The review to answer, as it is now; kept while the dialog fades out, null before it first opens. */
  review: OwnReview | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog in which a member writes or changes the company's public answer to a review. */
export function AnswerDialog({ review, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened && review !== null} onClose={onClose} title="Your answer">
      {review && <AnswerForm key={review.job_id} review={review} onDone={onClose} />}
    </FormDialog>
  );
}

function AnswerForm({ review, onDone }: { review: OwnReview; onDone: () => void }) {
  const [first] = useState(review.answer);
  const [words, setWords] = useState(review.answer ?? '');
  const [wrong, setWrong] = useState<string>();
  const { mutateAsync, isPending, error } = useAnswerReview();
  const isChanged = review.answer !== first;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const text = words.trim();
    const problem = whyNotSend(text);
    setWrong(problem);
    if (problem) return;
    toastWhenSaved(
      mutateAsync({ jobId: review.job_id, words: text, was_words: review.answer }, { onSuccess: onDone }),
      'Your answer is on your page.',
      { lasts: 4000 },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ReviewHead review={review} />
        {review.comment && <Quote>{review.comment}</Quote>}
        <FormAlert>{error?.message}</FormAlert>
        {isChanged && (
          <Remark>
            {review.answer === null
              ? 'Somebody else of your company has taken the answer back.'
              : `Somebody else of your company wrote meanwhile: “${review.answer}”. Saving puts yours in its place.`}
          </Remark>
        )}
        <CountedText
          label="Answer"
          description="Everybody can read it on your page, under the review. Please leave out names, addresses and phone numbers."
          value={words}
          onChange={setWords}
          most={REVIEW_ANSWER_MAX}
          error={wrong}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isPending || undefined}>
            {isPending ? 'Saving...' : 'Publish answer'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function whyNotSend(text: string): string | undefined {
  if (text === '') return 'Please write an answer.';
  return text.length > REVIEW_ANSWER_MAX ? `Please use at most ${REVIEW_ANSWER_MAX} characters.` : undefined;
}
