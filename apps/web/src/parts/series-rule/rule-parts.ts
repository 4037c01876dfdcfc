import { type Series, SeriesRule } from '@swath/contract/series';
import { type Day, weekdayOf } from '@swath/domain/calendar';
import type { Frequency } from '@swath/domain/series/series';

/** Form values for the day of a recurrence rule. */
export type DayParts = {
  /** Whether a monthly rule is for a day of the month ('day') or e.g. for the second Tuesday ('weekday'). */
  readonly monthlyBy: 'day' | 'weekday';
  /** 0 (Sunday) to 6 (Saturday); null if not chosen. `monthday`, 1 to 31, likewise. */
  readonly weekday: number | null;
  readonly monthday: number | null;
  /** Which of the month's weekdays of that name: 1 to 4, or -1 for the last. */
  readonly nthWeek: number;
};

/** Form values of a recurrence rule. */
export type RuleParts = DayParts & {
  readonly frequency: Frequency;
  /** Number of weeks or months from one visit to the next. */
  readonly interval: number;
  /** 'YYYY-MM-DD'; null if not chosen; `endDate` likewise. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Whether it goes on until its customer stops it, and whether it rests in winter; left out: not said. */
  readonly untilStop?: boolean;
  readonly winterPause?: boolean;
};

/**
 * The recurrence rule of form values, or the message that says why they do not make a valid rule.
 * Source: docs/spec/homeowner.md, section 5, "Schedule wizard".
 */
export function ruleOfParts(parts: RuleParts): { rule: SeriesRule } | { refusal: string } {
  const { frequency, interval, startDate, endDate, monthlyBy, weekday, monthday, nthWeek } = parts;
  const { untilStop, winterPause } = parts;
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
    ...(untilStop !== undefined && { until_stopped: untilStop }),
    ...(winterPause !== undefined && { pauses_in_winter: winterPause }),
  });
  return read.success ? { rule: read.data } : { refusal: read.error.issues[0]?.message ?? '' };
}

/** The form values for the day of an existing rule. Values that the rule does not have are taken from the day `on`. */
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

/**
 * Which weekday of its month a date is (`nthWeek`): 1 to 4, and -1 for the fifth.
 * @param date  day of the month, 1 to 31
 */
export const nthWeekOf = (date: number): number => (date > 28 ? -1 : Math.ceil(date / 7));
