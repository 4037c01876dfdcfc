import type { OwnJob } from '@swath/contract/jobs';
import { needsQuote } from '@swath/domain/jobs/grass-height';

/** Answers of a mowing, to prefill the same once more. */
export const answersOfJob = (job: OwnJob) => ({
  grassHeight: job.grass_height,
  policyAcknowledged: job.yard_clear_confirmed,
  yardFeatures: job.yard_features,
  notes: job.yard_features_notes,
});

/**
 * Prefills a booking with a mowing's company and yard, also its grass height if that has a price, for another day. What the
 * homeowner has to do before the crew comes is asked again.
 */
export const bookingAgain = ({ company_id, company_name, ...job }: OwnJob) => ({
  company: { company_id, company_name },
  prefilled: {
    ...(!needsQuote(job.grass_height) && { grassHeight: job.grass_height }),
    yardFeatures: job.yard_features,
    notes: job.yard_features_notes,
  },
});
