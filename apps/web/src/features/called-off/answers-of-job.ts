import type { OwnJob } from '@swath/contract/jobs';
import { rememberedHeight } from '../../parts/yard/remembered-yard.ts';

/**
 * The answers about the yard that a mowing was booked with, to prefill its replacement: a booking, or a job in the
 * queue. Tall grass stays tall: nobody has cut it.
 */
export const answersOfJob = (job: OwnJob) => ({
  grassHeight: job.grass_height,
  policyAcknowledged: job.yard_clear_confirmed,
  yardFeatures: job.yard_features,
  notes: job.yard_features_notes,
});

/**
 * What the booking wizard opens with to book a mowing again on another day: its company and yard, and its grass height
 * unless that cost more. Whether the yard will be ready is asked again.
 */
export const bookingAgain = ({ company_id, company_name, ...job }: OwnJob) => ({
  company: { company_id, company_name },
  prefilled: {
    ...rememberedHeight(job.grass_height),
    yardFeatures: job.yard_features,
    notes: job.yard_features_notes,
  },
});
