import type { CrewJob } from '@swath/contract/jobs';

/** The jobs that are not canceled. */
export const notCanceled = (jobs: readonly CrewJob[]): CrewJob[] => jobs.filter((job) => job.status !== 'canceled');

/** The jobs at own clients, i.e. the company's private customers, who pay the company directly. */
export const ofOwnClients = (jobs: readonly CrewJob[]): CrewJob[] => jobs.filter((job) => job.own_client_id !== null);

/**
 * What the company earns with these jobs, without the platform's fee; in cents. Canceled jobs count as zero, as do
 * amounts that the viewer may not see.
 */
export const shareOf = (jobs: readonly CrewJob[]): number =>
  notCanceled(jobs).reduce((sum, job) => sum + (job.company_share_cents ?? 0), 0);

/** What the company has earned with the completed ones of these jobs; in cents. */
export const earnedSoFar = (jobs: readonly CrewJob[]): number =>
  shareOf(jobs.filter((job) => job.status === 'completed'));
