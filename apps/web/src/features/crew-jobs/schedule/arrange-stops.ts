import type { CrewJob } from '@swath/contract/jobs';
import { nextStop } from './next-stop.ts';

/** So long a stop that was just completed stays in sight: what was done there can still be looked at, and taken back. */
const JUST_DONE_MS = 10 * 60_000;

type Arranged = {
  /** What the crew looks at now; undefined when the day is done. */
  readonly next: CrewJob | undefined;
  /** What else is to do today, what was just done, and what was canceled: in the order it is driven. */
  readonly rest: readonly CrewJob[];
  /** Done for good. */
  readonly done: readonly CrewJob[];
};

/**
 * The stops of a day as a crew needs them: the next one first, what is done out of the way.
 *
 * @param jobs  of today, in the order they are driven
 * @param now   milliseconds since 1970, by this device's clock
 */
export function arrangeStops(jobs: readonly CrewJob[], now: number): Arranged {
  const next = nextStop(jobs);
  const isDone = (job: CrewJob) =>
    job.status === 'completed' && now - Date.parse(job.end_time ?? '1970-01-01') >= JUST_DONE_MS;
  return {
    next,
    rest: jobs.filter((job) => job !== next && !isDone(job)),
    done: jobs.filter(isDone),
  };
}
