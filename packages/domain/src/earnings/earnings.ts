import { type Day, dayAt } from '../calendar.ts';
import type { CompletedJob } from '../jobs/job.ts';
import { companyShare } from '../payments/platform-fee.ts';
import { type Cents, cents } from '../units.ts';
import { PERIOD_TYPES, type PeriodType, periodStart } from './periods.ts';

/**
 * Earnings in cents and number of jobs: for homeowners, and as `own…` for own clients, whom the company bills itself.
 */
export type Earned = {
  readonly amount: Cents;
  readonly jobs: number;
  readonly ownAmount: Cents;
  readonly ownJobs: number;
};

/** A company's earnings in one week, month or year; `start` is its first day. */
export type PeriodEarnings = {
  readonly type: PeriodType;
  readonly start: Day;
} & Earned;

/** A company's earnings on one day. */
export type DayEarnings = { readonly day: Day } & Earned;

/**
 * A company's earnings from one completed job, on the day of its completion in the job's time zone.
 *
 * @param returned  cents of the company's share that were refunded by hand
 */
export function earningsOf(job: CompletedJob, returned = cents(0)): DayEarnings {
  const share = cents(companyShare(job.price, job.fee) - returned);
  const isOwn = job.clientId === null;
  return {
    day: dayAt(job.completedAt, job.timeZone),
    amount: isOwn ? cents(0) : share,
    jobs: isOwn ? 0 : 1,
    ownAmount: isOwn ? share : cents(0),
    ownJobs: isOwn ? 1 : 0,
  };
}

/** Earnings of zero, the start of a sum. */
export const NOTHING: Earned = { amount: cents(0), jobs: 0, ownAmount: cents(0), ownJobs: 0 };

/** Adds two sums of earnings. */
const together = (a: Earned, b: Earned): Earned => ({
  amount: cents(a.amount + b.amount),
  jobs: a.jobs + b.jobs,
  ownAmount: cents(a.ownAmount + b.ownAmount),
  ownJobs: a.ownJobs + b.ownJobs,
});

/**
 * Sums daily earnings into weeks, months and years: all weeks first, then months, then years.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function earningsByPeriod(days: readonly DayEarnings[]): PeriodEarnings[] {
  const periods = new Map<string, PeriodEarnings>();
  for (const type of PERIOD_TYPES) {
    for (const { day, ...earned } of days) {
      const start = periodStart(type, day);
      const key = `${type} ${start}`;
      periods.set(key, { type, start, ...together(periods.get(key) ?? NOTHING, earned) });
    }
  }
  return [...periods.values()];
}
