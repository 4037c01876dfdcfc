import type { QueuedJob } from '@swath/contract/queue';
import type { SpecifiedQueuedJob } from '@swath/contract/specified-names';
import { grassInches } from '@swath/domain/jobs/grass-height';
import { durationAsTime } from '@swath/domain/jobs/job-duration';
import { minutes } from '@swath/domain/units';

type Names = keyof typeof SpecifiedQueuedJob;

/**
 * Adds the field names that the specification uses to a queued job (one waiting for offers).
 *
 * Source: docs/rules/jobs.md.
 */
export function toSpecifiedQueuedJob(job: Omit<QueuedJob, Names>): QueuedJob {
  const inches = grassInches(job.grassHeight);
  return {
    ...job,
    lot_size: job.lotSize,
    full_name: job.fullName,
    estimated_duration: durationAsTime(minutes(job.totalDurationMinutes)),
    total_duration_minutes: job.totalDurationMinutes,
    acceptable_dates: job.acceptableDates,
    offered_price_cents: job.offeredPriceCents,
    offered_by_company_id: job.offeredByCompanyId,
    offer_expires_at: job.offerExpiresAt,
    grass_height_min_inches: inches === null ? null : inches.min,
    grass_height_max_inches: inches === null ? null : inches.max,
    overgrowth_flag: job.overgrowthFlag,
    preparation_policy_ack: job.preparationPolicyAck,
    yard_features: job.yardFeatures,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
  };
}
