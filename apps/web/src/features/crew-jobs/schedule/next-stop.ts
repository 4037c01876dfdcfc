import type { CrewJob } from '@swath/contract/jobs';

/**
 * The crew's next stop: the first job in progress, else the first pending one; none when the day is done.
 *
 * @param jobs  of today, in the order they are driven
 */
export const nextStop = (jobs: readonly CrewJob[]): CrewJob | undefined =>
  jobs.find((job) => job.status === 'in-progress') ?? jobs.find((job) => job.status === 'pending');
