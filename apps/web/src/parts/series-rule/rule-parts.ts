import { type Series, SeriesRule } from '@swath/contract/series';
import { type Day, weekdayOf } from '@swath/domain/calendar';
import type { Frequency } from '@swath/domain/series/series';

/** On which day of a week or of a month visits are, as the fields of a form hold it. */
export type DayParts = {
  /** Whether monthly visits go by the day of the month or by a weekday of it. */
  readonly monthlyBy: 'day' | 'weekday';
  /** 0 is Sunday. */
  readonly weekday: number | null;
  readonly monthday: number | null;
  /** 1 to 4, and -1 for the last. */
  readonly nthWeek: number;
};

/** A rule, as the fields of a form hold it. */
export type RuleParts = DayParts & {
  readonly frequency: Frequency;
  /** Weeks or months from one visit to the next. */
  readonly interval: number;
  /** 'YYYY-MM-DD' */
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** The rule as the server takes it, or why it is none yet. Source: docs/spec/homeowner.md, section 5, "Schedule wizard". */
export function ruleOfParts(parts: RuleParts): { rule: SeriesRule } | { refusal: string } {
  const { frequency, interval, startDate, endDate, monthlyBy, weekday, monthday, nthWeek } = parts;
  const monthly = frequency === 'monthly';
  const byWeekday = monthly && monthlyBy === 'weekday';
  const read = SeriesRule.safeParse({
    frequency,
    interval,
    start_date: startDate,
    end_date: endDate,
    weekday: monthly ? null : weekday,
    monthday: monthly && !byWeekday ? monthday : null,
    nth_week: byWeekday ? nthWeek : null,
    nth_week_weekday: byWeekday ? weekday : null,
  });
  return read.success ? { rule: read.data } : { refusal: read.error.issues[0]?.message ?? '' };
}

/** The days of a rule, as the fields hold them; what the rule does not say is as on a day. */
export function dayPartsOf(rule: Series['rule'], on: Day): DayParts {
  const date = Number(on.slice(8));
  const nthWeek = rule.nth_week === 5 ? -1 : rule.nth_week;
  return {
    monthlyBy: rule.nth_week === null ? 'day' : 'weekday',
    weekday: rule.weekday ?? rule.nth_week_weekday ?? weekdayOf(on),
    monthday: rule.monthday ?? date,
    nthWeek: nthWeek ?? nthWeekOf(date),
  };
}

/** Which weekday of its month a date is, as `nthWeek` counts; the fifth is the last. @param date 1 to 31 */
export const nthWeekOf = (date: number): number => (date > 28 ? -1 : Math.ceil(date / 7));
