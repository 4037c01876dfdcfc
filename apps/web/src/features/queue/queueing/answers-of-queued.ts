import type { QueuedJob } from '@swath/contract/queue';
import type { Prefilled } from './queue-answers.ts';

/** The answers that made a queued job, to ask for the same once more. */
export const answersOf = (job: QueuedJob): Prefilled => ({
  dates: job.acceptableDates,
  grassHeight: job.grassHeight,
  policyAcknowledged: job.preparationPolicyAck,
  yardFeatures: job.yardFeatures,
  notes: job.yardFeaturesNotes,
  queuedNotes: job.notes,
  photos: job.photos,
});
