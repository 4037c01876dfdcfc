import { CONFLICT_REASONS } from '@swath/domain/availability/conflicts';
import { parseDayTime } from '@swath/domain/availability/windows';
import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayField, DayText, idField, idText, optionalLines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

const noTime = 'Please enter a time.';
const TimeField = z.string(noTime).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, noTime));
/** End time of a window, "HH:MM"; midnight at the end of the day is "24:00". */
const EndField = z.string(noTime).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, noTime));

/** A time window of a day, "HH:MM" each: "09:00" to "17:00". */
export interface HoursText extends z.infer<typeof HoursTextFields>, Named {}
const HoursTextFields = z.object({ start: TimeField, end: EndField });
export const HoursText: SchemaOf<HoursText> = HoursTextFields;

/** Maximum number of windows per day. */
const MOST_STRETCHES = 6;
const Windows = z
  .array(HoursText)
  .check(z.maxLength(MOST_STRETCHES, `Please use at most ${MOST_STRETCHES} times a day.`));

const minuteOf = (time: string) => parseDayTime(time) ?? 0;

/** Working hours of one weekday: windows without overlaps, each starting before it ends. */
const DayHours = Windows.check(
  z.refine((windows) => windows.every(({ start, end }) => start < end), 'Start must be before end.'),
  z.refine((windows) => {
    const inOrder = [...windows].sort((a, b) => minuteOf(a.start) - minuteOf(b.start));
    return inOrder.every(({ start }, at) => at === 0 || inOrder[at - 1]!.end <= start);
  }, 'These times overlap.'),
);

/** Working hours of the seven weekdays, Sunday first. */
const Week = z.array(DayHours).check(z.length(7));

/** A booked job that conflicts with new hours: its day would be closed, or too short for it. */
export interface ConflictingJob extends z.infer<typeof ConflictingJobFields>, Named {}
const ConflictingJobFields = z.object({
  id: idText<ids.JobId>(),
  service_date: DayText,
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  /** Whether the job is on another day and moves here only if its homeowner agrees; such a job cannot be kept. */
  asked: z.boolean(),
  /** Why: the day is closed, the job's set time is outside the hours, or the day's jobs take more time than is left. */
  why: z.enum(CONFLICT_REASONS),
});
export const ConflictingJob: SchemaOf<ConflictingJob> = ConflictingJobFields;

const Reason = personal('words', z._default(z.nullable(optionalLines(200)), null));

/**
 * A company's hours for one date (an override of its usual week), as sent to be saved.
 * Source: docs/spec/company.md, sections 3 and 7.
 */
const OverrideItem = z.object({
  service_date: DayField,
  is_available: z.boolean(),
  /** A window whose start is not before its end closes the date. */
  windows: z._default(Windows, []),
  reason: Reason,
  /** Whether to delete the override, so that usual week and days off apply again; other fields are then ignored. */
  usual: z._default(z.boolean(), false),
  /**
   * The override as shown when editing began; refused as `availability_changed` if another member has changed it since.
   * Left out: not checked.
   */
  seen: z.optional(z.object({ is_available: z.boolean(), windows: Windows })),
});
export type OverrideItemSent = z.input<typeof OverrideItem>;

const SavedOverride = z.object({
  service_date: DayText,
  is_available: z.boolean(),
  windows: z.array(HoursText),
  reason: personal('words', z.nullable(z.string())),
});

/** Ids of jobs to keep although their day is closed or too short for them. */
const Keep = z._default(z.array(idField<ids.JobId>()).check(z.maxLength(1000)), []);
/** Whether to save nothing and only return the jobs that would conflict. */
const DryRun = z._default(z.boolean(), false);
const Conflicts = z.array(ConflictingJob);

/** A range of days on which a company does not work, both ends included. */
export interface DaysOffEntry extends z.infer<typeof DaysOffFields>, Named {}
const DaysOffFields = z.object({
  id: z.uuid(),
  from_date: DayText,
  to_date: DayText,
  reason: personal('words', z.nullable(z.string())),
});
export const DaysOffEntry: SchemaOf<DaysOffEntry> = DaysOffFields;

/** A company's usual hours, days off and job limit; single dates are in `OwnDay`. */
export interface AvailabilitySettings extends z.infer<typeof SettingsFields>, Named {}
const SettingsFields = z.object({
  /** Today in the company's time zone. */
  today: DayText,
  week: z.array(z.array(HoursText)),
  /** Current and future days off, soonest first. */
  days_off: z.array(DaysOffEntry),
  /** Maximum number of jobs per day; null: as many as fit. */
  most_jobs_a_day: z.nullable(z.int()),
});
export const AvailabilitySettings: SchemaOf<AvailabilitySettings> = SettingsFields;

/** One day of a company, as its members see it: hours, busy times and number of jobs. */
export interface OwnDay extends z.infer<typeof OwnDayFields>, Named {}
/** The fields of `OwnDay`, for schemas that have more. */
export const ownDay = {
  date: DayText,
  is_available: z.boolean(),
  /** The hours the company has set; busy times are not subtracted. */
  windows: z.array(HoursText),
  /** Busy times from the company's external calendar, also those outside its hours. */
  busy: z.array(HoursText),
  /** What determines the hours: an override of the date, days off, or the usual week. */
  says: z.enum(['date', 'days_off', 'week']),
  reason: personal('words', z.nullable(z.string())),
  /** Number of jobs on the day, canceled ones not counted. */
  jobs: z.int(),
};
const OwnDayFields = z.object(ownDay);
export const OwnDay: SchemaOf<OwnDay> = OwnDayFields;

const booked = {
  /** Minutes of working hours, without busy times. */
  open_minutes: z.int(),
  /** Minutes of jobs and reservations, buffers included; work that is done counts too. */
  taken_minutes: z.int(),
};
/** How full a day is, in all and by crew. */
export const dayCapacity = {
  ...booked,
  /** The same of each of several crews; jobs without a crew are in none of them. Empty: one crew. */
  crews: z.array(z.object({ crew_id: idText<ids.CrewId>(), ...booked })),
};

const DaysOffBody = z
  .object({ from_date: DayField, to_date: DayField, reason: Reason, keep: Keep, dry_run: DryRun })
  .check(
    z.refine(({ from_date, to_date }) => from_date <= to_date, {
      path: ['to_date'],
      message: 'The last day is before the first.',
    }),
  );

const MostJobs = z.nullable(
  z.int('Please enter a whole number.').check(z.gte(1, 'At least 1.'), z.lte(200, 'At most 200.')),
);

/** Rate limit: each of these calls sends an event to everyone who views the company's days. */
const TELLS_MANY = { calls: 600, perSeconds: 3600 };

/**
 * Endpoints for a company's working hours and daily limit.
 * Source: docs/spec/company.md, sections 2, 5 and 7; docs/rules/availability.md.
 */
export const availability = {
  effective: endpoint({
    name: 'get_effective_company_availability',
    method: 'GET',
    path: '/api/companies/effective-availability',
    may: ['homeowner', 'crew'],
    right: 'work',
    summary: 'Whether a company works on one date, and when',
    query: z.object({ p_company_id: idField<ids.CompanyId>('Company not found.'), p_date: DayField }),
    answer: z.object({ is_available: z.boolean(), windows: z.array(HoursText) }),
    refusals: ['company_not_found'],
  }),
  upsert: endpoint({
    name: 'upsert_company_availability_overrides',
    method: 'POST',
    path: '/api/company/availability-overrides',
    may: ['crew'],
    summary:
      'Say of single dates when the company works; jobs on a date that is closed, or that do not fit into its hours any more, are kept by choice or not at all',
    body: z.object({
      p_company_id: idField<ids.CompanyId>('Company not found.'),
      p_items: z.array(OverrideItem).check(
        z.minLength(1, 'Please choose at least one date.'),
        z.maxLength(400, 'Please choose at most 400 dates.'),
        z.refine((items) => new Set(items.map((item) => item.service_date)).size === items.length, 'Each date once.'),
      ),
      keep: Keep,
      dry_run: DryRun,
    }),
    answer: z.object({ items: z.array(SavedOverride), standing: Conflicts }),
    refusals: [
      'company_not_found',
      'date_passed',
      'date_beyond_calendar',
      'availability_changed',
      'jobs_on_closed_days',
      'jobs_beyond_hours',
    ],
    repeatable: true,
    limit: TELLS_MANY,
  }),
  ownDays: endpoint({
    name: 'listOwnDays',
    method: 'GET',
    path: '/api/company/days',
    may: ['crew'],
    summary: 'Each day of a stretch of one’s own company: when it works, why, and how many jobs are on it; 62 at most',
    query: z.object({ from: DayField, to: DayField }),
    answer: z.array(OwnDay),
  }),
  read: endpoint({
    name: 'readAvailability',
    method: 'GET',
    path: '/api/company/availability',
    may: ['crew'],
    summary: 'One’s company’s usual week, days off, and how many jobs a day it wants at most',
    answer: AvailabilitySettings,
  }),
  changeWeek: endpoint({
    name: 'changeWeeklyHours',
    method: 'PUT',
    path: '/api/company/weekly-hours',
    may: ['crew'],
    summary: 'Say when the company usually works, for each day of the week',
    body: z.object({ week: Week, seen: z.optional(Week), keep: Keep, dry_run: DryRun }),
    answer: z.object({ settings: AvailabilitySettings, standing: Conflicts }),
    refusals: ['availability_changed', 'jobs_on_closed_days', 'jobs_beyond_hours'],
    repeatable: true,
    limit: TELLS_MANY,
  }),
  addDaysOff: endpoint({
    name: 'addDaysOff',
    method: 'POST',
    path: '/api/company/days-off',
    may: ['crew'],
    summary: 'Close every day of a stretch; a date that the calendar opened in it is closed, too',
    body: DaysOffBody,
    answer: z.object({ settings: AvailabilitySettings, standing: Conflicts }),
    refusals: ['date_passed', 'date_beyond_calendar', 'too_many_days_off', 'jobs_on_closed_days', 'jobs_beyond_hours'],
    repeatable: true,
    limit: TELLS_MANY,
  }),
  removeDaysOff: endpoint({
    name: 'removeDaysOff',
    method: 'DELETE',
    path: '/api/company/days-off/{id}',
    may: ['crew'],
    summary: 'Take days off back: the usual week counts again',
    params: z.object({ id: idField('Days off not found.') }),
    answer: AvailabilitySettings,
    refusals: ['days_off_not_found'],
    limit: TELLS_MANY,
  }),
  changeLimit: endpoint({
    name: 'changeDayLimit',
    method: 'PUT',
    path: '/api/company/day-limit',
    may: ['crew'],
    summary: 'Say how many jobs a day the company wants at most; null: as many as fit',
    body: z.object({ most_jobs_a_day: MostJobs, seen: z.optional(MostJobs) }),
    answer: AvailabilitySettings,
    refusals: ['availability_changed'],
    repeatable: true,
    limit: TELLS_MANY,
  }),
};
