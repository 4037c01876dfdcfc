import type { Day } from '../calendar.ts';
import type { AccountId, CompanyId, JobId } from '../ids.ts';
import type { Cents } from '../units.ts';

/**
 * One mowing at one address on one day.
 *
 * A union by status, so that "in progress" cannot exist without a start time
 * and "completed" cannot exist without both times.
 */
export type Job = PendingJob | JobInProgress | CompletedJob | CanceledJob;

export const JOB_STATUSES = ['pending', 'in-progress', 'completed', 'canceled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export type JobBasics = {
  readonly id: JobId;
  readonly companyId: CompanyId;
  /** The homeowner; null for a mowing at an own client of the company, who has no account to be notified on. */
  readonly clientId: AccountId | null;
  /** In the company's time zone. */
  readonly serviceDate: Day;
  readonly timeZone: string;
  readonly price: Cents;
  /** The platform's share of the price. */
  readonly fee: Cents;
  /** 1 to 5, once rated. */
  readonly rating: number | null;
  /** An open record that the visit was done, waiting for an answer (`visit-record.ts`). */
  readonly record?: object | null;
};

export type PendingJob = JobBasics & { readonly status: 'pending' };
export type JobInProgress = JobBasics & { readonly status: 'in-progress'; readonly startedAt: Date };
export type CompletedJob = JobBasics & {
  readonly status: 'completed';
  readonly startedAt: Date;
  readonly completedAt: Date;
};
export type CanceledJob = JobBasics & { readonly status: 'canceled' };
