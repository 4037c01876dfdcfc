/** How a queued job stands. Canceled ones are not shown anywhere. Source: docs/spec/homeowner.md, section 4. */
export const QUEUED_JOB_STATUSES = ['queued', 'offered', 'accepted', 'expired', 'canceled'] as const;
export type QueuedJobStatus = (typeof QUEUED_JOB_STATUSES)[number];

/** How many days a homeowner may name, and how far ahead they may lie. Source: docs/decisions.md, D38. */
export const MOST_ACCEPTABLE_DATES = 14;
export const QUEUE_HORIZON_DAYS = 60;

/** How many photos show a lawn. Source: docs/decisions.md, D38. */
export const MOST_PHOTOS = 6;

/** How many jobs one homeowner may have in the queue at once. Source: docs/decisions.md, D142. */
export const MOST_QUEUED = 5;

/** How long a job waits for a first offer, and what it has left at least after its last one. Source: docs/decisions.md, D36. */
export const QUEUE_DAYS = 3;
export const HOURS_AFTER_OFFERS = 24;

/** How many jobs a company is shown at once; the rest comes page by page. Source: docs/decisions.md, D385. */
export const MOST_LISTED_JOBS = 100;

/** What a company is shown of the jobs that wait where it works: those that match it, or all. Source: docs/decisions.md, D440. */
export const QUEUE_VIEWS = ['matches', 'area'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];
