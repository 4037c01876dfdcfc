import { type Day, dayAt } from '../calendar.ts';
import type { CompletedJob } from '../jobs/job.ts';
import { companyShare } from '../payments/platform-fee.ts';
import { type Cents, cents } from '../units.ts';
import { PERIOD_TYPES, type PeriodType, periodStart } from './periods.ts';

/** What jobs brought in a week, month or year. */
export type PeriodEarnings = {
  readonly type: PeriodType;
  readonly start: Day;
  readonly amount: Cents;
  readonly jobs: number;
};

/** What was earned on one day. */
export type DayEarnings = { readonly day: Day; readonly amount: Cents; readonly jobs: number };

/** What one completed job brings its company, on the day it was completed where the company is. */
export const earningsOf = (job: CompletedJob): DayEarnings => ({
  day: dayAt(job.completedAt, job.timeZone),
  amount: companyShare(job.price, job.fee),
  jobs: 1,
});

/**
 * The weeks, months and years that days of earnings add up to, in a fixed order.
 *
 * Source: docs/decisions.md, D46.
 */
export function earningsByPeriod(days: readonly DayEarnings[]): PeriodEarnings[] {
  const periods = new Map<string, PeriodEarnings>();
  for (const type of PERIOD_TYPES) {
    for (const { day, amount, jobs } of days) {
      const start = periodStart(type, day);
      const key = `${type} ${start}`;
      const before = periods.get(key) ?? { amount: 0, jobs: 0 };
      periods.set(key, { type, start, amount: cents(before.amount + amount), jobs: before.jobs + jobs });
    }
  }
  return [...periods.values()];
}
