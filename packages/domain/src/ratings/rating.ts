import type { JobStatus } from '../jobs/job.ts';

/** Maximum length of a comment, in characters. Source: docs/spec/homeowner.md, section 5. */
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
 * A company's average rating, 1 to 5; null before the first. Not rounded: rounded here and again for display, 4.245 would be
 * drawn as four stars and a half.
 */
export const averageRating = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** An average rounded to the nearest half star for display, 0 to 5. */
export const halfStars = (average: number): number => Math.min(5, Math.max(0, Math.round(average * 2) / 2));

/** Formats an average with these decimals; halves go up. */
export const starsText = (average: number, decimals: 1 | 2): string =>
  // `toFixed` alone returns 4.3 for 4.35, which is not a binary number; the product may lie one step below the half, too.
  (Math.round(average * 10 ** decimals * (1 + Number.EPSILON)) / 10 ** decimals).toFixed(decimals);
