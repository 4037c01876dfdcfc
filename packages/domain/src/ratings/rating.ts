import type { JobStatus } from '../jobs/job.ts';

/** Maximum length of a rating's comment, in characters. Source: docs/spec/homeowner.md, section 5. */
export const RATING_COMMENT_MAX = 500;
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export type RateRefusal = 'job_not_completed' | 'job_already_rated';

/**
 * Why a homeowner cannot rate their job; null when they can. A job is rated once, after it is completed. Source:
 * docs/spec/homeowner.md, section 8.
 */
export function whyNotRate(job: { status: JobStatus; rating: number | null }): RateRefusal | null {
  if (job.status !== 'completed') return 'job_not_completed';
  return job.rating === null ? null : 'job_already_rated';
}

/** Whether a rating is notified under the separate kind `rated_low`: 2 stars or less. */
export const isLowRating = (stars: number): boolean => stars <= 2;

/**
 * Average rating of a company, 1 to 5; null without ratings. Not rounded, so that display code rounds only once.
 *
 * @param sum    of all stars
 * @param count  number of ratings
 */
export const averageRating = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/**
 * Fewest stars of a review that represents a company where only one is shown: the average, rounded to whole stars; 1
 * without ratings. Source: docs/rules/companies.md.
 */
export const representativeStars = (sum: number, count: number): number =>
  count === 0 ? 1 : Math.min(5, Math.round(sum / count));

/** Rounds an average to half stars for display, 0 to 5. */
export const halfStars = (average: number): number => Math.min(5, Math.max(0, Math.round(average * 2) / 2));

/** Formats an average with one or two decimals; halves are rounded up. */
export const starsText = (average: number, decimals: 1 | 2): string =>
  // `toFixed` alone gives 4.3 for 4.35, which is stored slightly below; the product may also be slightly below the
  // half.
  (Math.round(average * 10 ** decimals * (1 + Number.EPSILON)) / 10 ** decimals).toFixed(decimals);
