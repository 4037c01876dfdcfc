import type { CrewJob } from '@swath/contract/jobs';
import classes from './promise-fact.module.css';
import { latePromiseWords, promiseWords } from './promise-words.ts';

type Props = {
  job: Pick<CrewJob, 'status' | 'is_locked' | 'promised_window' | 'time_zone'>;
  /** Expected arrival as ISO 8601; null if it is unknown, or is being worked out. */
  arrivalAt: string | null;
};

/**
 * The arrival window that a stop's homeowner was promised, with a warning if the crew is expected after it; renders
 * nothing if there is no promise to keep.
 */
export function PromiseFact({ job, arrivalAt }: Props) {
  const promise = promiseWords(job);
  const late = latePromiseWords(job, arrivalAt);
  return (
    promise && (
      <p className={classes.fact}>
        <span className={classes.promise}>{promise}</span>
        {late && (
          <strong className={classes.late}>
            <svg className={classes.sign} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M12 3.5 22 20.5H2zM12 10v4.5m0 2.8v.2" />
            </svg>
            <span>{late}</span>
          </strong>
        )}
      </p>
    )
  );
}
