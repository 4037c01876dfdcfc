import { Button, VisuallyHidden } from '@mantine/core';
import type { CrewJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import type { Day } from '@swath/domain/calendar';
import { type MouseEvent, useId } from 'react';
import { useCrewStep } from '../crew-jobs.api.ts';
import classes from './job-step.module.css';
import { offeredStep } from './offered-step.ts';

type Props = {
  job: CrewJob;
  /** In the company's zone. */
  today: Day;
  /** The one button a crew needs now: larger, and in full colour. */
  big: boolean;
};

/**
 * The button that takes a job one step further. What cannot be pressed is only marked as disabled: the focus stays on
 * it when a job is completed, and its reason can be read.
 */
export function JobStep({ job, today, big }: Props) {
  const note = useId();
  const { take, busy, failed } = useCrewStep(job.id);
  const offered = offeredStep(job, today);
  if (!offered) return null;
  const { words, step, refusal } = offered;
  const stopped = refusal !== null;

  const press = (event: MouseEvent) => {
    // The second click of a double click would hit the button that has just taken the first one's place.
    if (step !== null && event.detail < 2) take(step);
  };

  return (
    <div className={classes.step} data-big={big || undefined}>
      {failed && failed.step === step && !busy && <p className={classes.failed}>{`Not saved. ${failed.words}`}</p>}
      <Button
        className={classes.button ?? ''}
        size={big ? 'lg' : 'md'}
        variant={big || stopped ? 'filled' : 'default'}
        aria-disabled={stopped || busy}
        aria-describedby={note}
        {...(stopped ? { 'data-disabled': true } : {})}
        onClick={press}
      >
        {words}
      </Button>
      <div id={note}>
        {busy && <p className={classes.sending}>Saving...</p>}
        {refusal === 'job_already_completed' ? (
          <VisuallyHidden>{problemWords(refusal)}</VisuallyHidden> // the button says as much to the eye
        ) : (
          refusal && <p className={classes.why}>{problemWords(refusal)}</p>
        )}
      </div>
    </div>
  );
}
