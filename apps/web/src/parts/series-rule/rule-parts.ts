import { type Series, SeriesRule } from '@swath/contract/series';
import { type Day, weekdayOf } from '@swath/domain/calendar';
import type { Frequency } from '@swath/domain/series/series';

/** Form values of a rule's day of a week or of a month. */
export type DayParts = {
  /** Whether monthly visits are on a day of the month or on a weekday of it. */
  readonly monthlyBy: 'day' | 'weekday';
  /** 0 is Sunday. */
  readonly weekday: number | null;
  readonly monthday: number | null;
  /** 1 to 4, and -1 for the last. */
  readonly nthWeek: number;
};

/** Form values of a rule. */
export type RuleParts = DayParts & {
  readonly frequency: Frequency;
  /** Weeks or months from one visit to the next. */
  readonly interval: number;
  /** 'YYYY-MM-DD' */
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** The rule as it is sent, or why it is invalid. Source: docs/spec/homeowner.md, section 5, "Schedule wizard". */
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

/** Form values of a rule's day; parts that the rule lacks are derived from a date. */
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

/** The ordinal of a date's weekday in its month, as `nthWeek` counts; the fifth is the last. @param date 1 to 31 */
export const nthWeekOf = (date: number): number => (date > 28 ? -1 : Math.ceil(date / 7));
