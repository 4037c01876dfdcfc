import type { CrewJob } from '@swath/contract/jobs';
import { promisedText } from '../../../parts/route/promise-words.ts';
import classes from './job-details.module.css';

/** Says what becomes of a promised arrival window on another day; renders nothing without one. */
export function PromiseHint({ job }: { job: CrewJob }) {
  const promised = promisedText(job);
  return (
    promised && (
      <p className={classes.hint}>
        {`The promised ${promised} stays if you can keep it on that day. Otherwise your customer is told.`}
      </p>
    )
  );
}
