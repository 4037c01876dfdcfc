import type { JobId } from '@swath/domain/ids';
import { createContext } from 'react';
import { MOST_NAMED_JOBS, rainDayOfJobs } from '../../../parts/addresses/rain-day-address.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import classes from './picked-jobs.module.css';

/** The jobs of the calendar that are picked, to be moved together. */
export const PickedJobs = createContext<ReadonlySet<JobId>>(new Set());

type Props = { picked: ReadonlySet<JobId>; onClear: () => void };

/** How many jobs are picked, and the way to move them together; nothing while none is. */
export function PickedBar({ picked, onClear }: Props) {
  if (picked.size === 0) return null;
  const isFull = picked.size >= MOST_NAMED_JOBS;
  return (
    <div className={classes.bar} role="status">
      <p className={classes.words}>
        {`${picked.size} ${picked.size === 1 ? 'job' : 'jobs'} picked${isFull ? ', the most at once' : ''}`}
      </p>
      <ButtonLink href={rainDayOfJobs([...picked])}>Move together</ButtonLink>
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
