import type { JobStatus } from '../jobs/job.ts';

/** Source: docs/spec/homeowner.md, section 5. */
export const RATING_COMMENT_MAX = 500;
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export type RateRefusal = 'job_not_completed' | 'job_already_rated';

/** Why a homeowner cannot rate this job of theirs; null when they can. Source: docs/spec/homeowner.md, section 8. */
export function whyNotRate(job: { status: JobStatus; rating: number | null }): RateRefusal | null {
  if (job.status !== 'completed') return 'job_not_completed';
  return job.rating === null ? null : 'job_already_rated';
}

/**
 * The mean of all stars a company was given; null before the first.
 *
 * @returns 1 to 5, rounded to two decimals
 */
export const averageRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;
