/**
 * Status of a queued job: a job without a company, waiting for offers. `queued`: no open offer. `offered`: at least
 * one. Canceled ones are not shown anywhere. Source: docs/spec/homeowner.md, section 4.
 */
export const QUEUED_JOB_STATUSES = ['queued', 'offered', 'accepted', 'expired', 'canceled'] as const;
export type QueuedJobStatus = (typeof QUEUED_JOB_STATUSES)[number];

/**
 * Maximum number of acceptable days of a queued job, and how many days ahead they may be. Source:
 * docs/rules/queue-and-offers.md.
 */
export const MOST_ACCEPTABLE_DATES = 14;
export const QUEUE_HORIZON_DAYS = 60;

/** Maximum number of photos with a queued job. Source: docs/rules/queue-and-offers.md. */
export const MOST_PHOTOS = 6;

/**
 * Maximum number of jobs that one homeowner can have in the queue at a time. Source: docs/rules/queue-and-offers.md.
 */
export const MOST_QUEUED = 5;

/**
 * Days until a queued job without offers expires, and minimum hours until it expires after its last offer ended.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export const QUEUE_DAYS = 3;
export const HOURS_AFTER_OFFERS = 24;

/** Maximum number of jobs on one page of a company's list of queued jobs. Source: docs/rules/queue-and-offers.md. */
export const MOST_LISTED_JOBS = 100;

/**
 * Filters of a company's list of queued jobs: only those for which it has room, or all in its service area.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export const QUEUE_VIEWS = ['matches', 'area'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];
