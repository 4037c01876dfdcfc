/** Frequency of a series; biweekly is every 14 days. Source: docs/spec/homeowner.md, section 9; docs/rules/series.md. */
export const FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** draft: agreed, and waiting for the first payment. */
export const SERIES_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** Maximum length of a series. Source: docs/rules/series.md. */
export const MOST_VISITS = 60;
export const MOST_SERIES_MONTHS = 12;

/** Why a series is paused. */
export const PAUSE_REASONS = ['homeowner', 'company', 'declines', 'payouts'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Who may pause a series for a range of days. */
export type PausedBy = Extract<PauseReason, 'homeowner' | 'company'>;
