import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** An amount in US dollars. */
const Dollars = z.number();

const notAZone = 'Please send a time zone, such as America/Chicago.';

/** An IANA time zone name, such as 'America/Chicago'. */
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

const Count = z.int().check(z.gte(0));

/** Statistics of a company over twelve months, the current one included. Source: docs/rules/companies.md. */
export interface CompanyPerformance extends z.infer<typeof CompanyPerformanceFields>, Named {}
const CompanyPerformanceFields = z.object({
  /** First day of the period, in the company's time zone. */
  since: DayText,
  time_zone: z.string(),
  /**
   * `told`: visits whose homeowner was shown an arrival window; `on_time`: those begun by its end, plus
   * a grace period of 15 minutes.
   */
  punctuality: z.object({ told: Count, on_time: Count }),
  /** `promised`: visits with a promised arrival window that began or were missed; `kept`: those begun in it. */
  windows: z.object({ promised: Count, kept: Count }),
  /**
   * `decided`: offers that ended accepted, rejected, expired or with their queued job, but were not withdrawn or
   * replaced by the company itself; `accepted`: the accepted ones of them.
   */
  offers: z.object({ decided: Count, accepted: Count }),
  /** Average stars by month in which they were given, oldest first; months without ratings are left out. */
  ratings: z.array(z.object({ month: DayText, average: z.number().check(z.gte(1), z.lte(5)), count: Count })),
  /** Number of customers, and of those with more than one job. */
  customers: z.object({ customers: Count, repeat: Count }),
  /** Earnings from homeowners' jobs by ZIP, highest first. */
  zips: z.array(
    z.object({ zip_code: personal('address', z.string()), jobs: Count, customers: Count, share_cents: CentsField }),
  ),
});
export const CompanyPerformance: SchemaOf<CompanyPerformance> = CompanyPerformanceFields;

/**
 * Endpoints for a company's earnings and statistics.
 * Source: docs/spec/company.md, sections 3 and 7; docs/rules/availability.md.
 */
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
    summary: 'What one’s company earned in each of the last twelve months since its first earnings, latest first',
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
  performance: endpoint({
    name: 'readPerformance',
    method: 'GET',
    path: '/api/company/performance',
    may: ['crew'],
    right: 'books',
    summary: 'How one’s company did in the last twelve months: in time, offers, ratings, customers, earnings by ZIP',
    answer: CompanyPerformance,
  }),
};
