import type { QueuedJob } from '@swath/contract/queue';
import type { Prefilled } from './queue-answers.ts';

/** Answers of a queued job, to prefill the same once more. */
export const answersOf = (job: QueuedJob): Prefilled => ({
  dates: job.acceptableDates,
  grassHeight: job.grassHeight,
  policyAcknowledged: job.preparationPolicyAck,
  yardFeatures: job.yardFeatures,
  notes: job.yardFeaturesNotes,
  queuedNotes: job.notes,
  photos: job.photos,
});
