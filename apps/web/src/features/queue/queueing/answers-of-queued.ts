import type { QueuedJob } from '@swath/contract/queue';
import type { Prefilled } from './queue-answers.ts';

/** The wizard's answers that a queued job was made from, to prefill the wizard for another one like it. */
export const answersOf = (job: QueuedJob): Prefilled => ({
  dates: job.acceptableDates,
  grassHeight: job.grassHeight,
  policyAcknowledged: job.preparationPolicyAck,
  yardFeatures: job.yardFeatures,
  notes: job.yardFeaturesNotes,
  queuedNotes: job.notes,
  photos: job.photos,
});
