import type { CrewJob } from '@swath/contract/jobs';
import { type JobStep, UNDO_MINUTES, undoableUntil, whyNotUndo } from '@swath/domain/jobs/job-lifecycle';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { useClockAhead } from '../crew-jobs.api.ts';
import type { Step } from '../overlay-steps.ts';
import classes from './job-step.module.css';

type Props = { job: CrewJob; busy: boolean; onUndo: (step: Step) => void };

const LOOK_MS = 10_000;

/** Takes the last step with a job back, quietly, for as long as that can be done. Nothing once it cannot. */
export function UndoStep({ job, busy, onUndo }: Props) {
  const ahead = useClockAhead();
  const [device, setDevice] = useState(Date.now);
  const step: JobStep = job.status === 'completed' ? 'complete' : 'start';
  const time = step === 'complete' ? job.end_time : job.start_time;
  const taken = time === null ? null : new Date(time);
  const now = new Date(device + ahead);
  const may = whyNotUndo({ status: job.status, taken, rating: job.rating }, step, now) === null;
  useEffect(() => {
    if (!may) return;
    const look = () => setDevice(Date.now());
    look();
    const looks = setInterval(look, LOOK_MS);
    return () => clearInterval(looks);
  }, [may]);
  if (!may || busy || taken === null) return null;
  // The last look at the clock may have been before the step.
  const left = Math.min(UNDO_MINUTES, Math.ceil((undoableUntil(taken).getTime() - now.getTime()) / 60_000));
  return (
    <p className={classes.undo}>
      <Button variant="subtle" onClick={() => onUndo(`undo-${step}`)}>
        Undo
      </Button>
      <span className={classes.left}>{left > 1 ? `${left} min left` : 'Less than 1 min left'}</span>
    </p>
  );
}
