import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText } from './fields.ts';

/** US dollars. */
const Dollars = z.number();

const notAZone = 'Please send a time zone, such as America/Chicago.';

/** A place of the world whose clocks go alike, by its name in the tz database. */
const TimeZone = z.string().check(
  z.maxLength(64, notAZone),
  z.refine((name) => isTimeZone(name), notAZone),
);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What a company earned and how much it did. Source: docs/spec/company.md, sections 3 and 7; docs/decisions.md, D318. */
export const earnings = {
  current: endpoint({
    name: 'get_current_company_earnings_from_snapshots',
    method: 'GET',
    path: '/api/company/earnings',
    may: ['crew'],
    right: 'books',
    summary: 'What one’s company has earned this week, month and year up to now',
    query: z.object({ time_zone: z._default(TimeZone, 'UTC') }),
    answer: z.object({ weekly_total: Dollars, monthly_total: Dollars, yearly_total: Dollars }),
  }),
  months: endpoint({
    name: 'listEarningMonths',
    method: 'GET',
    path: '/api/company/earnings/months',
    may: ['crew'],
    right: 'books',
    summary: 'What one’s company earned in each of its last twelve months with earnings, latest first',
    answer: z.array(z.object({ period_start: DayText, amount: Dollars })),
  }),
  counts: endpoint({
    name: 'countCompanyJobs',
    method: 'GET',
    path: '/api/company/job-counts',
    may: ['crew'],
    right: 'books',
    summary: 'How many jobs one’s company has accepted, completed and had canceled',
    answer: z.object({ accepted: z.int(), completed: z.int(), canceled: z.int() }),
  }),
};
