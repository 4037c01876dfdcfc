/**
 * Frequencies of a series (recurring mowings); biweekly means every 14 days. Source: docs/spec/homeowner.md, section 9;
 * docs/rules/series.md.
 */
export const FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Status of a series; `draft`: agreed, but the first visit is not paid yet. */
export const SERIES_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** Maximum number of visits and of months of a series. Source: docs/rules/series.md. */
export const MOST_VISITS = 60;
export const MOST_SERIES_MONTHS = 12;

/**
 * Why a series is paused. `declines`: the card was declined for two visits in a row. `payouts`: the company cannot be
 * paid at the moment.
 */
export const PAUSE_REASONS = ['homeowner', 'company', 'declines', 'payouts'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Who may pause a series for a range of days. */
export type PausedBy = Extract<PauseReason, 'homeowner' | 'company'>;
