import type { CrewJob } from '@swath/contract/jobs';
import { type JobStep, UNDO_MINUTES, undoableUntil, whyNotUndo } from '@swath/domain/jobs/job-lifecycle';
import { useServerNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Step } from '../overlay-steps.ts';
import classes from './job-step.module.css';

const LOOK_MS = 10_000;

/**
 * Button that undoes a job's last step, with the minutes left to do so; renders nothing once that is not possible any
 * more.
 */
export function UndoStep({ job, busy, onUndo }: { job: CrewJob; busy: boolean; onUndo: (step: Step) => void }) {
  const step: JobStep = job.status === 'completed' ? 'complete' : 'start';
  const time = step === 'complete' ? job.end_time : job.start_time;
  const taken = time === null ? null : new Date(time);
  const isOver = (at: number) =>
    whyNotUndo({ status: job.status, taken, rating: job.rating }, step, new Date(at)) !== null;
  const now = useServerNow(LOOK_MS, isOver);
  if (isOver(now) || busy || taken === null) return null;
  // `now` may be older than the step.
  const left = Math.min(UNDO_MINUTES, Math.ceil((undoableUntil(taken).getTime() - now) / 60_000));
  return (
    <p className={classes.undo}>
      <Button variant="subtle" onClick={() => onUndo(`undo-${step}`)}>
        Undo
      </Button>
      <span className={classes.left}>{left > 1 ? `${left} min left` : 'Less than 1 min left'}</span>
    </p>
  );
}
