import type { Day } from '../calendar.ts';
import type { AccountId, CompanyId, JobId } from '../ids.ts';
import type { Cents } from '../units.ts';

/**
 * One mowing at one address on one day. A union by status: a job in progress always has a start time, and a completed
 * one has both times.
 */
export type Job = PendingJob | JobInProgress | CompletedJob | CanceledJob;

export const JOB_STATUSES = ['pending', 'in-progress', 'completed', 'canceled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export type JobBasics = {
  readonly id: JobId;
  readonly companyId: CompanyId;
  /** The homeowner; null when the job is at an own client of the company, who has no account and cannot be notified. */
  readonly clientId: AccountId | null;
  /** The day of the job, in the company's time zone. */
  readonly serviceDate: Day;
  readonly timeZone: string;
  readonly price: Cents;
  /** The platform's fee, part of the price. */
  readonly fee: Cents;
  /** Stars that the homeowner gave, 1 to 5; null while unrated. */
  readonly rating: number | null;
  /**
   * The company's record, written after the day, that the visit was done, while it waits for an answer
   * (`visit-record.ts`); null or omitted without one.
   */
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
