import type { CrewJob } from '@swath/contract/jobs';

/** How long a completed stop stays in the list, where it can be reviewed and undone. */
const JUST_DONE_MS = 10 * 60_000;

type Arranged = {
  /** The next stop; undefined when the day is done. */
  readonly next: CrewJob | undefined;
  /** The other open stops of today, those just completed, and canceled ones: in driving order. */
  readonly rest: readonly CrewJob[];
  /** Completed stops. */
  readonly done: readonly CrewJob[];
};

/**
 * Groups the stops of a day for a crew: the next one first, completed ones apart.
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

/**
 * The crew's next stop: the first job in progress, else the first pending one; none when the day is done.
 *
 * @param jobs  of today, in the order they are driven
 */
export const nextStop = (jobs: readonly CrewJob[]): CrewJob | undefined =>
  jobs.find((job) => job.status === 'in-progress') ?? jobs.find((job) => job.status === 'pending');
