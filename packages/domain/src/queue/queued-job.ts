/** Status of a queued job. Canceled ones are not shown anywhere. Source: docs/spec/homeowner.md, section 4. */
export const QUEUED_JOB_STATUSES = ['queued', 'offered', 'accepted', 'expired', 'canceled'] as const;
export type QueuedJobStatus = (typeof QUEUED_JOB_STATUSES)[number];

/** Maximum number of acceptable dates, and how many days ahead they may be. Source: docs/rules/queue-and-offers.md. */
export const MOST_ACCEPTABLE_DATES = 14;
export const QUEUE_HORIZON_DAYS = 60;

/** Maximum number of photos of a lawn. Source: docs/rules/queue-and-offers.md. */
export const MOST_PHOTOS = 6;

/** Maximum number of waiting jobs of one homeowner. Source: docs/rules/queue-and-offers.md. */
export const MOST_QUEUED = 5;

/**
 * Days a job waits for a first offer, and minimum hours it has left after its last one.
 * Source: docs/rules/queue-and-offers.md.
 */
export const QUEUE_DAYS = 3;
export const HOURS_AFTER_OFFERS = 24;

/** Page size of a company's list of waiting jobs (pagination). Source: docs/rules/queue-and-offers.md. */
export const MOST_LISTED_JOBS = 100;

/**
 * Filters of a company's list of waiting jobs: those that match it, or all in its area.
 * Source: docs/rules/queue-and-offers.md.
 */
export const QUEUE_VIEWS = ['matches', 'area'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];
