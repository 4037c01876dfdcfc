import type * as ids from '@swath/domain/ids';
import { CALENDAR_CUSTOMERS, CALENDAR_SHOWS } from '@swath/domain/jobs/calendar-filters';
import { JOB_STATUSES } from '@swath/domain/jobs/job';
import * as z from 'zod/mini';
import { ownDay } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { ArrivalWindow, DayField, DayText, Instant, idField, idText, optionalText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A job in the company's calendar: a summary of `CrewJob`, whose fields have the same names, and what can be done. */
export interface CalendarJob extends z.infer<typeof CalendarJobFields>, Named {}
const CalendarJobFields = z.object({
  id: idText<ids.JobId>(),
  series_id: z.nullable(idText<ids.SeriesId>()),
  own_client_id: z.nullable(idText<ids.OwnClientId>()),
  status: z.enum(JOB_STATUSES),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  scheduled_date: DayText,
  start_time: z.nullable(Instant),
  end_time: z.nullable(Instant),
  arrival_at: z.nullable(Instant),
  time_zone: z.string(),
  is_locked: z.boolean(),
  promised_window: z.nullable(ArrivalWindow),
  total_duration_minutes: z.int(),
  proposed_date: z.nullable(DayText),
  /** Whether the company can move or cancel the job. */
  is_movable: z.boolean(),
  /** The crew that mows; null: the company has one crew, or none can take the job. */
  crew_id: z.nullable(idText<ids.CrewId>()),
});
export const CalendarJob: SchemaOf<CalendarJob> = CalendarJobFields;

/** How full a day of a company is. */
export const dayFullness = {
  /** Minutes that the company works on the day, without busy times. */
  open_minutes: z.int(),
  /** Minutes that jobs and reservations take, buffers included; on the present day, hours that have passed count too. */
  taken_minutes: z.int(),
  /** Minutes of each of several crews: `open` without busy times, `taken` as `taken_minutes`; empty: one crew. */
  crews: z.array(z.object({ crew_id: idText<ids.CrewId>(), open_minutes: z.int(), taken_minutes: z.int() })),
};

/** A day of the company's calendar. */
export interface CalendarDay extends z.infer<typeof CalendarDayFields>, Named {}
const CalendarDayFields = z.object({
  ...ownDay,
  ...dayFullness,
  /** Maximum number of jobs that the company has set; null: none. */
  most_jobs: z.nullable(z.int()),
  /** Number of jobs of the day that match the filters. */
  matching: z.int(),
  /** The first of these jobs, in the order in which they are driven. */
  listed: z.array(CalendarJob),
});
export const CalendarDay: SchemaOf<CalendarDay> = CalendarDayFields;

/** Maximum number of days of the calendar that one call returns: six weeks, as a month is drawn. */
export const MOST_CALENDAR_DAYS = 42;

/** Number of jobs on a page of search results. */
export const CALENDAR_PAGE = 20;

/** Which jobs to list. */
const Filters = {
  show: z._default(z.enum(CALENDAR_SHOWS), 'planned'),
  whose: z._default(z.enum(CALENDAR_CUSTOMERS), 'everybody'),
  /** Jobs of this crew; `none`: jobs without a crew; left out: all. */
  crew: z.optional(z.union([idField<ids.CrewId>(), z.literal('none')])),
};

const wholeNumber = (least: number, most: number) =>
  z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(least), z.lte(most));

/** Endpoints for a company's calendar of all jobs. Source: docs/rules/companies.md. */
export const companyCalendar = {
  view: endpoint({
    name: 'viewCompanyCalendar',
    method: 'GET',
    path: '/api/company/calendar',
    may: ['crew'],
    summary: 'Each day of a stretch: hours, capacity and its first jobs; 42 days at most',
    query: z.object({ ...Filters, from: DayField, to: DayField, each: z._default(wholeNumber(0, 200), 4) }),
    answer: z.object({
      days: z.array(CalendarDay),
      /** Jobs on other days whose homeowners have been asked to agree to a day of the stretch; 200 at most. */
      asked: z.array(CalendarJob),
    }),
  }),
  search: endpoint({
    name: 'searchCompanyJobs',
    method: 'GET',
    path: '/api/company/calendar/jobs',
    may: ['crew'],
    summary: 'Jobs of any date by customer and address: coming ones first, soonest first, then past ones, latest first',
    query: z.object({
      ...Filters,
      /** Words that the name and the address contain together, in any order. */
      words: personal('words', z._default(optionalText(100), '')),
      page: z._default(wholeNumber(1, 10_000), 1),
    }),
    answer: z.object({
      jobs: z.array(CalendarJob),
      /** Number of jobs that match, on all pages. */
      total: z.int(),
    }),
    limit: { calls: 240, perSeconds: 600 },
  }),
};
