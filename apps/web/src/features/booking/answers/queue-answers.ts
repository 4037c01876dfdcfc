import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { BookingAnswers } from './booking-answers.ts';

/** Answers of the booking wizard with which the form for the queue is prefilled. */
export type QueueAnswers = {
  readonly dates?: string[];
  readonly grassHeight?: GrassHeight;
  readonly policyAcknowledged: boolean;
  readonly yardFeatures: YardFeature[];
  readonly notes: string;
};

/**
 * Picks the answers to prefill the form with which a homeowner puts the job into the queue, to get companies' offers.
 * Source: docs/rules/queue-and-offers.md.
 */
export const queueAnswers = (answers: BookingAnswers): QueueAnswers => ({
  ...(answers.date && { dates: [answers.date] }),
  ...(answers.grassHeight && { grassHeight: answers.grassHeight }),
  policyAcknowledged: answers.policyAcknowledged,
  yardFeatures: [...answers.yardFeatures],
  notes: answers.notes,
});
