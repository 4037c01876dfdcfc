import type { OwnJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import { COMPLAINT_ANSWER_HOURS } from '@swath/domain/complaints/complaint';
import { RATING_COMMENT_MAX } from '@swath/domain/ratings/rating';
import { RATING_TAG_LABELS, RATING_TAGS, type RatingTag } from '@swath/domain/ratings/rating-tags';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { visitProblemAddress } from '../../parts/addresses/paths.ts';
import { DayLeaf } from '../../ui/calendar/day-leaf.tsx';
import { StarRatingField } from '../../ui/card/star-rating.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ChipField } from '../../ui/form/chip-field.tsx';
import { CountedText } from '../../ui/form/counted-text.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import classes from './rating-form.module.css';
import { useRateJob } from './ratings.api.ts';

const TAGS = RATING_TAGS.map((value) => ({ value, label: RATING_TAG_LABELS[value] }));

/** With so many stars at most, the way to report a problem is shown. */
const MOST_STARS_OF_A_PROBLEM = 3;

/** Form to rate a completed job: one to five stars, words to tap, and an optional comment. */
export function RatingForm({ job, onDone }: { job: OwnJob; onDone: () => void }) {
  const [stars, setStars] = useState<number | null>(null);
  const [tags, setTags] = useState<RatingTag[]>([]);
  const [comment, setComment] = useState('');
  const [photosAllowed, setPhotosAllowed] = useState(false);
  const [problem, setProblem] = useState<RatingProblem>({});
  const { mutateAsync, isPending } = useRateJob();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stars === null || isPending) return;
    const tooLong = comment.trim().length > RATING_COMMENT_MAX;
    setProblem(tooLong ? { comment: `Please use at most ${RATING_COMMENT_MAX} characters.` } : {});
    if (tooLong) return;
    toastWhenSaved(
      mutateAsync(
        { jobId: job.id, rating: stars, comment, tags, photos_allowed: photosAllowed },
        { onSuccess: onDone, onError: (fault) => setProblem(ratingProblem(fault)) },
      ),
      ({ message }) => message,
      { lasts: 2000 },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <div className={classes.job} tabIndex={-1} data-autofocus>
          <DayLeaf day={job.scheduled_date} />
          <div className={classes.words}>
            <p className={classes.company}>{job.company_name}</p>
            <p className={classes.address}>{job.address}</p>
          </div>
        </div>
        <FormAlert {...(problem.title && { title: problem.title })}>{problem.words}</FormAlert>
        <StarRatingField label="Your rating" value={stars} onChange={setStars} error={problem.stars} />
        {stars !== null && stars <= MOST_STARS_OF_A_PROBLEM && (
          <p className={classes.problem}>
            Something went wrong? <TextLink href={visitProblemAddress(job.id)}>Report a problem</TextLink>, and the
            company has {COMPLAINT_ANSWER_HOURS} hours to answer.
          </p>
        )}
        <ChipField label="What was good? (optional)" choices={TAGS} value={tags} onChange={setTags} />
        <CountedText
          label="Comment (optional)"
          description="Everybody can read your rating on the company’s page, under your first name and an initial."
          value={comment}
          onChange={setComment}
          most={RATING_COMMENT_MAX}
          error={problem.comment}
        />
        {job.photos_after > 0 && !job.photos_allowed && (
          <Tick
            label={`${job.company_name} may show the photos of this visit on its page`}
            description="Only those after the mowing, without your name and address. You can take this back at the visit."
            checked={photosAllowed}
            onChange={({ currentTarget }) => setPhotosAllowed(currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Not now
          </Button>
          <Button type="submit" disabled={stars === null} aria-disabled={isPending || undefined}>
            {isPending ? 'Submitting...' : 'Submit Rating'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Messages of a failed rating: `title` and `words` over the form, the others at their field. */
type RatingProblem = { title?: string; words?: string; stars?: string; comment?: string };

const GENERAL = 'Could not submit rating. Please try again.';

const FAILED = 'Failed to submit rating';

const SAID_BY_THE_API = [400, 403, 404, 409];

/** Turns the error of a failed rating into its messages. Source: docs/spec/homeowner.md, section 8, "Rating". */
function ratingProblem(fault: Error): RatingProblem {
  if (!(fault instanceof ApiProblem) || fault.status === 0) return { title: FAILED, words: GENERAL };
  if (fault.status === 401) return { words: problemWords('session_expired') };
  if (!SAID_BY_THE_API.includes(fault.status)) return { title: GENERAL, words: `Failed with status ${fault.status}` };
  const said = (path: string) => fault.fields.find((field) => field.path === path)?.message;
  const [stars, comment] = [said('body.rating'), said('body.comment')];
  if (stars || comment) return { ...(stars && { stars }), ...(comment && { comment }) };
  return { words: fault.message };
}
