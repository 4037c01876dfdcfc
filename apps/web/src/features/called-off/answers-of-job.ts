import type { OwnJob } from '@swath/contract/jobs';

/** What was chosen for a mowing, to ask for the same once more. */
export const answersOfJob = (job: OwnJob) => ({
  grassHeight: job.grass_height,
  policyAcknowledged: job.yard_clear_confirmed,
  yardFeatures: job.yard_features,
  notes: job.yard_features_notes,
});
