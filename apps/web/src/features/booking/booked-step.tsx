import type { MowingJob } from '@swath/contract/jobs';
import { useEffect, useEffectEvent } from 'react';
import { DayLeaf } from '../../ui/day-leaf.tsx';
import { formatLongDay } from '../../ui/format-day.ts';
import { Money } from '../../ui/money.tsx';
import classes from './booked-step.module.css';

/** How long the good news stays. Source: docs/spec/homeowner.md, section 9, "Success popup closes after 2 s". */
const SHOWN_MS = 2000;

/** What has been booked; then the wizard closes by itself. */
export function BookedStep({ job, onDone }: { job: MowingJob; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.booked} role="status">
      <DayLeaf day={job.scheduled_date} />
      <div>
        <p className={classes.who}>{job.company_name}</p>
        <p className={classes.what}>
          {formatLongDay(job.scheduled_date)}, {job.address}
        </p>
        <p className={classes.what}>
          <Money cents={job.price_cents} /> paid
        </p>
      </div>
    </div>
  );
}
