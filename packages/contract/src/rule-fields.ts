import { FREQUENCIES } from '@swath/domain/series/series';
import * as z from 'zod/mini';
import { DayField, DayText } from './fields.ts';

/** Error messages for invalid dates and days of a series' rule. Source: docs/spec/homeowner.md, section 5. */
export const noDates = 'Please pick start and end dates';
/** Of a last day that lies before the first one: both are there, so that `noDates` would ask for what was given. */
export const lastBeforeFirst = 'The last day is before the first.';
export const noDayOfMonth = 'Please choose a day of month';

/** First or last day of a series. If it is missing, the error message asks for both. */
export const SeriesDay = z.pipe(z.string(noDates), DayField);

/** Number of weeks or months between visits, 1 to 12. Ignored for biweekly, which is always two weeks. */
export const IntervalField = z._default(z.int().check(z.gte(1), z.lte(12)), 1);

/** Weekday, 0 is Sunday; null if the rule does not use it. */
export const WeekdayField = z._default(z.nullable(z.int().check(z.gte(0), z.lte(6))), null);

/** Day of the month, 1 to 31; in a shorter month its last day. Null if the rule does not use it. */
export const MonthdayField = z._default(
  z.nullable(z.int(noDayOfMonth).check(z.gte(1, noDayOfMonth), z.lte(31, noDayOfMonth))),
  null,
);

/** Which weekday of the month: 1 to 4 from its start; -1 and 5 mean the last one. Null if the rule does not use it. */
export const NthWeekField = z._default(
  z.nullable(
    z.int().check(
      z.gte(-1),
      z.lte(5),
      z.refine((n) => n !== 0),
    ),
  ),
  null,
);

/**
 * Whether a visit fits on a date. closed: the company does not work that day. full: it has no room. already_booked: the
 * same customer has another job of the company that day.
 */
export const VISIT_STATES = ['free', 'closed', 'full', 'already_booked'] as const;

/** What a customer chose besides the rule. Left out: not said, and a change of the rule keeps it. */
export const RuleOptionFields = {
  /** Whether it goes on until the customer stops it; `end_date` is then the latest possible day. */
  until_stopped: z.optional(z.boolean()),
  /** Whether there are no visits in December, January and February, but for dates that were brought back. */
  pauses_in_winter: z.optional(z.boolean()),
};

/** Rule of a series in an answer. */
export const AnsweredRule = z.object({
  frequency: z.enum(FREQUENCIES),
  interval: z.int(),
  start_date: DayText,
  end_date: DayText,
  weekday: z.nullable(z.int()),
  monthday: z.nullable(z.int()),
  nth_week: z.nullable(z.int()),
  nth_week_weekday: z.nullable(z.int()),
  ...RuleOptionFields,
});
