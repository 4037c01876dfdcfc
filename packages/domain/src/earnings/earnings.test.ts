import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '../calendar.ts';
import type { AccountId } from '../ids.ts';
import type { CompletedJob } from '../jobs/job.ts';
import { cents } from '../units.ts';
import { type DayEarnings, earningsByPeriod, earningsOf } from './earnings.ts';
import { PERIOD_TYPES } from './periods.ts';

const NO_OWN = { ownAmount: cents(0), ownJobs: 0 };
const earned = (on: string, amount: number, jobs = 1): DayEarnings => ({
  day: day(on),
  amount: cents(amount),
  jobs,
  ...NO_OWN,
});

describe('one job', () => {
  const job = {
    status: 'completed',
    clientId: 'a homeowner' as AccountId,
    serviceDate: '2026-05-02' as Day,
    timeZone: 'America/Chicago',
    price: cents(4500),
    fee: cents(100),
    completedAt: new Date('2026-05-03T03:30:00Z'),
  } as CompletedJob;

  test('brings the price without the platform’s fee, on the day at the company', () => {
    expect(earningsOf(job)).toEqual({ day: '2026-05-02', amount: 4400, jobs: 1, ...NO_OWN });
    expect(earningsOf({ ...job, timeZone: 'UTC' }).day).toBe('2026-05-03');
  });

  test('brings what the company gave back less', () => {
    expect(earningsOf(job, cents(400)).amount).toBe(4000);
  });

  test('of an own client is counted apart', () => {
    const own = earningsOf({ ...job, clientId: null, fee: cents(0) });
    expect(own).toEqual({ day: '2026-05-02', amount: 0, jobs: 0, ownAmount: 4500, ownJobs: 1 });
    expect(earningsByPeriod([own, earned('2026-05-02', 10)])[0]).toMatchObject({
      ...{ type: 'week', amount: 10, jobs: 1, ownAmount: 4500, ownJobs: 1 },
    });
  });
});

describe('days of earnings', () => {
  test('add up by week, month and year', () => {
    const days = [earned('2026-04-30', 100), earned('2026-05-01', 20, 2), earned('2026-05-03', 3)];
    expect(earningsByPeriod(days)).toEqual([
      { type: 'week', start: '2026-04-26', amount: 120, jobs: 3, ...NO_OWN },
      { type: 'week', start: '2026-05-03', amount: 3, jobs: 1, ...NO_OWN },
      { type: 'month', start: '2026-04-01', amount: 100, jobs: 1, ...NO_OWN },
      { type: 'month', start: '2026-05-01', amount: 23, jobs: 3, ...NO_OWN },
      { type: 'year', start: '2026-01-01', amount: 123, jobs: 4, ...NO_OWN },
    ]);
    expect(earningsByPeriod([])).toEqual([]);
  });

  test('lose no cent and no job in any kind of period', () => {
    const anyDay = fc.record({ on: fc.nat(2_000), amount: fc.nat(1_000_000), jobs: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 60 }), (days) => {
        const periods = earningsByPeriod(
          days.map(({ on, amount, jobs }) => ({
            day: addDays('2024-01-01' as Day, on),
            amount: cents(amount),
            jobs,
            ...NO_OWN,
          })),
        );
        const sum = (list: readonly { amount: number; jobs: number }[]) =>
          list.reduce((all, { amount, jobs }) => ({ amount: all.amount + amount, jobs: all.jobs + jobs }), {
            amount: 0,
            jobs: 0,
          });
        for (const type of PERIOD_TYPES) {
          expect(sum(periods.filter((period) => period.type === type))).toEqual(sum(days));
        }
      }),
    );
  });
});
