import type { CrewJob } from '@swath/contract/jobs';

/** How long a completed stop stays in the list, where it can be reviewed and undone; milliseconds. */
const JUST_DONE_MS = 10 * 60_000;

type Arranged = {
  /** The crew's next stop; undefined once all are done. */
  readonly next: CrewJob | undefined;
  /** The other open stops of today, those just completed, and canceled ones, in driving order. */
  readonly rest: readonly CrewJob[];
  /** Stops completed more than ten minutes ago. */
  readonly done: readonly CrewJob[];
};

/**
 * Groups a day's stops for a crew: the next one first, completed ones apart.
 * @param jobs  today's jobs, in driving order
 * @param now  milliseconds since 1970
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
 * The crew's next stop: the first job in progress, or else the first pending one; undefined if there is none.
 * @param jobs  today's jobs, in driving order
 */
export const nextStop = (jobs: readonly CrewJob[]): CrewJob | undefined =>
  jobs.find((job) => job.status === 'in-progress') ?? jobs.find((job) => job.status === 'pending');
