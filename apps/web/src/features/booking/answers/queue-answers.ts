import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { BookingAnswers } from './booking-answers.ts';

/** Answers of the schedule wizard that prefill a queued job. */
export type QueueAnswers = {
  readonly dates?: string[];
  readonly grassHeight?: GrassHeight;
  readonly policyAcknowledged: boolean;
  readonly yardFeatures: YardFeature[];
  readonly notes: string;
};

/** Picks the answers that putting the job in the queue continues with. Source: docs/rules/queue-and-offers.md. */
export const queueAnswers = (answers: BookingAnswers): QueueAnswers => ({
  ...(answers.date && { dates: [answers.date] }),
  ...(answers.grassHeight && { grassHeight: answers.grassHeight }),
  policyAcknowledged: answers.policyAcknowledged,
  yardFeatures: [...answers.yardFeatures],
  notes: answers.notes,
});
