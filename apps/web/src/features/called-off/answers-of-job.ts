import type { OwnJob } from '@swath/contract/jobs';
import { needsQuote } from '@swath/domain/jobs/grass-height';

/** What was chosen for a mowing, to ask for the same once more. */
export const answersOfJob = (job: OwnJob) => ({
  grassHeight: job.grass_height,
  policyAcknowledged: job.yard_clear_confirmed,
  yardFeatures: job.yard_features,
  notes: job.yard_features_notes,
});

/**
 * The same mowing once more, on another day: its company and yard, also the height of the grass as far as it has a price.
 * What the homeowner has to see to before the crew comes is asked anew.
 */
export const bookingAgain = ({ company_id, company_name, ...job }: OwnJob) => ({
  company: { company_id, company_name },
  prefilled: {
    ...(!needsQuote(job.grass_height) && { grassHeight: job.grass_height }),
    yardFeatures: job.yard_features,
    notes: job.yard_features_notes,
  },
});
