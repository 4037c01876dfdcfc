import { FREQUENCIES } from '@swath/domain/series/series';
import * as z from 'zod/mini';
import { DayField, DayText } from './fields.ts';

/** Error messages for invalid dates and days of a rule. Source: docs/spec/homeowner.md, section 5. */
export const noDates = 'Please pick start and end dates';
export const noDayOfMonth = 'Please choose a day of month';

/** First or last day of a series. */
export const SeriesDay = z.pipe(z.string(noDates), DayField);

/** Weeks or months between visits; biweekly is always two weeks. */
export const IntervalField = z._default(z.int().check(z.gte(1), z.lte(12)), 1);

/** 0 is Sunday. */
export const WeekdayField = z._default(z.nullable(z.int().check(z.gte(0), z.lte(6))), null);

/** Clamped to the month's last day, that month only. */
export const MonthdayField = z._default(
  z.nullable(z.int(noDayOfMonth).check(z.gte(1, noDayOfMonth), z.lte(31, noDayOfMonth))),
  null,
);

/** -1 and 5: the last one of the month. */
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

/** closed: the company does not work that day. already_booked: this homeowner has a mowing with the company that day. */
export const VISIT_STATES = ['free', 'closed', 'full', 'already_booked'] as const;

/** The rule of a series in an answer. */
export const AnsweredRule = z.object({
  frequency: z.enum(FREQUENCIES),
  interval: z.int(),
  start_date: DayText,
  end_date: DayText,
  weekday: z.nullable(z.int()),
  monthday: z.nullable(z.int()),
  nth_week: z.nullable(z.int()),
  nth_week_weekday: z.nullable(z.int()),
});
