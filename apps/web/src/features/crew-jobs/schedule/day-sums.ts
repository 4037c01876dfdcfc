import type { CrewJob } from '@swath/contract/jobs';

/** The jobs that still count: all but the canceled ones. */
export const notCanceled = (jobs: readonly CrewJob[]): CrewJob[] => jobs.filter((job) => job.status !== 'canceled');

/** Those at own clients, who pay the company itself. */
export const ofOwnClients = (jobs: readonly CrewJob[]): CrewJob[] => jobs.filter((job) => job.own_client_id !== null);

/** What these jobs bring the company, its fee to the platform taken off; whole cents. Canceled ones bring nothing, and so does what the viewer is not told. */
export const shareOf = (jobs: readonly CrewJob[]): number =>
  notCanceled(jobs).reduce((sum, job) => sum + (job.company_share_cents ?? 0), 0);

/** What the completed ones among these jobs have brought; whole cents. */
export const earnedSoFar = (jobs: readonly CrewJob[]): number =>
  shareOf(jobs.filter((job) => job.status === 'completed'));
