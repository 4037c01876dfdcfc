import { dayProblemWords } from '@swath/contract/day-problems';
import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { type VisitPhotoKind, whyNotPhotograph, whyPhotoMissing } from '@swath/domain/photos/visit-photo';
import { type MouseEvent, useId, useState } from 'react';
import { useConnection } from '../../../lib/connection.ts';
import { known } from '../../../lib/known.ts';
import { serverClock, useServerNow } from '../../../lib/server-clock.ts';
import { waitingWords } from '../../../parts/outbox/waiting-words.ts';
import { earlyWords } from '../../../parts/route/promise-words.ts';
import { Button } from '../../../ui/form/button.tsx';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { usePhotoRules } from '../crew-jobs.api.ts';
import { useCrewStep } from '../crew-steps.ts';
import { VisitPhotoField } from '../photos/visit-photo-field.tsx';
import classes from './job-step.module.css';
import { offeredStep } from './offered-step.ts';
import { UndoStep } from './undo-step.tsx';

type Props = {
  job: CrewJob;
  /** Today in the company's time zone. */
  today: Day;
  /** True for a larger button in full color, for the next stop. */
  big: boolean;
  /** Whether something beside it already warns of a start before the promised window; left out: no. */
  warned?: boolean;
};

/**
 * The button for a job's next step, with photos and undo; renders nothing if there is no next step to offer. If the
 * step is not possible, the button is only `aria-disabled`: it then keeps the focus when a job is completed, and screen
 * readers can read the reason.
 */
export function JobStep({ job, today, big, warned = false }: Props) {
  const note = useId();
  const { take, busy, waits, reported, failed } = useCrewStep(job);
  const connected = useConnection() === 'online';
  const rules = usePhotoRules();
  const kind = usePhotoKind(job, today);
  const offered = offeredStep(job, today);
  if (!offered) return null;
  if (reported) return <p className={classes.sending}>{`“Can’t do it”: ${waitingWords(reported === 'kept')}`}</p>;
  const { words, step, refusal } = offered;
  const stopped = refusal !== null;
  const missing = step && whyPhotoMissing(step, rules, { before: job.photos_before, after: job.photos_after });

  return (
    <div className={classes.step} data-big={big || undefined}>
      {failed && !busy && isStill(failed.step, job) && <p className={classes.failed}>{`Not saved. ${failed.words}`}</p>}
      <VisitPhotoField job={job} kind={kind}>
        {(openCamera, sending) => (
          <Button
            className={classes.button}
            size={big ? 'lg' : 'md'}
            variant={big || stopped ? 'filled' : 'default'}
            aria-disabled={stopped || busy}
            aria-describedby={note}
            {...(stopped ? { 'data-disabled': true } : {})}
            onClick={(event: MouseEvent) => {
              // Ignores the second click of a double click, which would hit the button that has just replaced the first
              // one.
              if (step === null || event.detail >= 2) return;
              // If a photo waits to be uploaded, no camera is needed: the outbox sends the photo before the step.
              if (missing === null || sending) void take(step);
              else openCamera((photo) => take(step, photo));
            }}
          >
            {words}
          </Button>
        )}
      </VisitPhotoField>
      <div id={note}>
        {busy && <p className={classes.sending}>Saving...</p>}
        {waits && !busy && (
          <p className={classes.sending}>{connected ? 'Sending...' : waitingWords(waits === 'kept')}</p>
        )}
        {missing && !busy && <p className={classes.why}>Opens the camera first: your company asks for a photo.</p>}
        {step === 'start' && !warned && !busy && !waits && <EarlyStart job={job} />}
        {refusal === 'job_already_completed' ? (
          <VisuallyHidden>{dayProblemWords(refusal)}</VisuallyHidden> // the button shows the same visually
        ) : (
          refusal && <p className={classes.why}>{dayProblemWords(refusal)}</p>
        )}
      </div>
      {step !== 'start' && <UndoStep job={job} busy={busy} onUndo={(undo) => void take(undo)} />}
    </div>
  );
}

/** Warns that it is before the promised window; renders nothing if it is not, or the homeowner was told. */
function EarlyStart({ job }: { job: CrewJob }) {
  const early = earlyWords(job, useServerNow(HALF_A_MINUTE_MS));
  return early && !job.on_my_way_told_at && <p className={classes.why}>{`It is ${early}.`}</p>;
}

const HALF_A_MINUTE_MS = 30_000;

/** Whether a step or undo that failed is still possible. */
const isStill = (step: string, { status }: CrewJob): boolean => known(STILL, status, []).includes(step);
const STILL: Record<CrewJob['status'], readonly string[]> = {
  pending: ['start'],
  'in-progress': ['complete', 'undo-start'],
  completed: ['undo-complete'],
  canceled: [],
};

/** The kind of photos that can be taken of a visit now; null if none. @param today  in the company's time zone */
function usePhotoKind(job: CrewJob, today: Day): VisitPhotoKind | null {
  const [at] = useState(() => new Date(serverClock.now()));
  const kind = job.status === 'pending' ? 'before' : 'after';
  const visit = {
    status: job.status,
    serviceDate: job.scheduled_date,
    ...(job.end_time !== null && { completedAt: new Date(job.end_time) }),
  };
  return whyNotPhotograph(visit, kind, { at, today }) === null ? kind : null;
}
