import type { QueuedJob } from '@swath/contract/queue';
import type { Prefilled } from './queue-answers.ts';

/** The wizard's answers from which a queued job was made, to prefill the wizard for another job like it. */
export const answersOf = (job: QueuedJob): Prefilled => ({
  dates: job.acceptableDates,
  grassHeight: job.grassHeight,
  policyAcknowledged: job.preparationPolicyAck,
  yardFeatures: job.yardFeatures,
  notes: job.yardFeaturesNotes,
  queuedNotes: job.notes,
  photos: job.photos,
});
