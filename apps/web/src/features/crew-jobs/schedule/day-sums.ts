import type { CrewJob } from '@swath/contract/jobs';

/** Filters out canceled jobs. */
export const notCanceled = (jobs: readonly CrewJob[]): CrewJob[] => jobs.filter((job) => job.status !== 'canceled');

/** Those at own clients, who pay the company itself. */
export const ofOwnClients = (jobs: readonly CrewJob[]): CrewJob[] => jobs.filter((job) => job.own_client_id !== null);

/**
 * The company's share of these jobs, without the platform's fee; whole cents. Canceled jobs count as nothing, and so do
 * amounts the viewer may not see.
 */
export const shareOf = (jobs: readonly CrewJob[]): number =>
  notCanceled(jobs).reduce((sum, job) => sum + (job.company_share_cents ?? 0), 0);

/** The company's share of the completed ones among these jobs; whole cents. */
export const earnedSoFar = (jobs: readonly CrewJob[]): number =>
  shareOf(jobs.filter((job) => job.status === 'completed'));
