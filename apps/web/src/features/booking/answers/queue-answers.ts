import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { BookingAnswers } from './booking-answers.ts';

/** What a queued job begins with when it comes from the schedule wizard. */
export type QueueAnswers = {
  readonly dates?: string[];
  readonly grassHeight?: GrassHeight;
  readonly policyAcknowledged: boolean;
  readonly yardFeatures: YardFeature[];
  readonly notes: string;
};

/** The answers that putting the job in the queue can go on with. Source: docs/decisions.md, D38. */
export const queueAnswers = (answers: BookingAnswers): QueueAnswers => ({
  ...(answers.date && { dates: [answers.date] }),
  ...(answers.grassHeight && { grassHeight: answers.grassHeight }),
  policyAcknowledged: answers.policyAcknowledged,
  yardFeatures: [...answers.yardFeatures],
  notes: answers.notes,
});
