import type { CrewJob } from '@swath/contract/jobs';

/**
 * The job a crew should look at now: the first one under way, else the first that waits; none when the day is done.
 *
 * @param jobs  of today, in the order they are driven
 */
export const nextStop = (jobs: readonly CrewJob[]): CrewJob | undefined =>
  jobs.find((job) => job.status === 'in-progress') ?? jobs.find((job) => job.status === 'pending');
