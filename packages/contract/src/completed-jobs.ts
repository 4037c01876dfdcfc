import type { JobId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayField, Instant, idText, optionalText, pageField } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A completed job, as the company's books list it. Source: docs/spec/company.md, section 7, "Completed jobs". */
export interface CompletedJob extends z.infer<typeof CompletedJobFields>, Named {}
const CompletedJobFields = z.object({
  id: idText<JobId>(),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  end_time: Instant,
  /** Minutes from start to completion; null if unknown. */
  total_duration: z.nullable(z.int().check(z.gte(0))),
  /** What the company earned, in cents; null for an unpaid visit of a series. */
  share_cents: z.nullable(CentsField),
  /** Same as `share_cents`, in US dollars. */
  job_revenue: z.nullable(z.number().check(z.gte(0))),
  /** Whether its homeowner has reported a problem with it. */
  has_problem: z.boolean(),
});
export const CompletedJob: SchemaOf<CompletedJob> = CompletedJobFields;

/** Number of completed jobs per page. Source: docs/spec/company.md, section 9. */
export const COMPLETED_PAGE = 20;

/** A day, where an empty form field counts as left out. */
const orNothing = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  ),
  DayField,
]);

/**
 * Filters: first and last day of completion in the company's time zone, both included; part of a customer's name or
 * address.
 */
const Filters = {
  from: z.optional(orNothing),
  to: z.optional(orNothing),
  customer: personal('words', z.optional(optionalText(100))),
};

/** Endpoints for a company's completed jobs. */
export const completedJobs = {
  list: endpoint({
    name: 'listCompanyCompletedJobs',
    method: 'GET',
    path: '/api/company/completed-jobs',
    may: ['crew'],
    right: 'books',
    summary: 'The company’s completed jobs, latest first, twenty on a page',
    query: z.object({
      ...Filters,
      page: pageField,
    }),
    answer: z.object({
      jobs: z.array(CompletedJob),
      /** Number of completed jobs that match the filters, on all pages. */
      total: z.int(),
      /** IANA time zone of the company. */
      time_zone: z.string(),
    }),
  }),
  file: endpoint({
    name: 'readCompletedJobsFile',
    method: 'GET',
    path: '/api/company/completed-jobs/csv',
    may: ['crew'],
    right: 'books',
    summary: 'The company’s completed jobs as a CSV file for a spreadsheet',
    query: z.object(Filters),
    file: 'text/csv',
    refusals: ['too_many_completed_jobs'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
};
