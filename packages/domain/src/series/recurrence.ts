import { addDays, type Day, daysBetween, monthAt, monthNumber, weekdayOf } from '../calendar.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type Frequency, MOST_SERIES_MONTHS, MOST_VISITS } from './series.ts';

/**
 * Recurrence rule of a series of mowings. Weekly and biweekly use `weekday`; monthly uses either `monthday`, or
 * `nthWeek` with `nthWeekday` ("the second Tuesday"). Without them, the weekday or day of the month of `startDate` is
 * used. Weekdays: 0 is Sunday.
 */
export type SeriesRule = {
  readonly frequency: Frequency;
  /** Interval in weeks or months; ignored for biweekly, which is always two weeks. */
  readonly every: number;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly weekday: number | null;
  /** Day of the month, 1 to 31; in a shorter month its last day is used. */
  readonly monthday: number | null;
  /** Which week of the month, 1 to 4; -1 or 5 means the last. */
  readonly nthWeek: number | null;
  readonly nthWeekday: number | null;
  /**
   * Whether it goes on until its customer stops it: `endDate` is then as late as it can be. Left out: not said, as in a
   * company's proposal.
   */
  readonly untilStopped?: boolean | undefined;
  /** Whether there are no visits in winter, but for the first one and dates brought back. Left out: not said. */
  readonly pausesInWinter?: boolean | undefined;
};

export type RuleRefusal = 'series_too_long' | 'series_without_dates';

/**
 * The dates of a series, or why it has none or too many: at most 60 visits within 12 months.
 *
 * @param latest  the last day on which it may end: left out, 12 months after the start of the rule
 *
 * Source: docs/rules/series.md.
 */
export function seriesDates(rule: SeriesRule, latest = lastSeriesDay(rule.startDate)): Result<Day[], RuleRefusal> {
  if (rule.endDate > latest) return refuse('series_too_long');
  const dates = datesOf(rule);
  if (dates.length > MOST_VISITS) return refuse('series_too_long');
  return dates.length === 0 ? refuse('series_without_dates') : accept(dates);
}

/**
 * Expands a recurrence rule into dates, earliest first. Limits are not checked here, but at most one date more than
 * `MOST_VISITS` is returned.
 *
 * Source: docs/rules/series.md.
 */
export const datesOf = (rule: SeriesRule): Day[] => (rule.frequency === 'monthly' ? byMonth(rule) : byWeek(rule));

function byWeek({ frequency, every, startDate, endDate, weekday }: SeriesRule): Day[] {
  const first = ((weekday ?? weekdayOf(startDate)) - weekdayOf(startDate) + 7) % 7;
  const step = 7 * (frequency === 'biweekly' ? 2 : every);
  const last = daysBetween(startDate, endDate);
  const dates: Day[] = [];
  for (let ahead = first; ahead <= last && dates.length <= MOST_VISITS; ahead += step) {
    dates.push(addDays(startDate, ahead));
  }
  return dates;
}

function byMonth(rule: SeriesRule): Day[] {
  const { startDate, endDate, every } = rule;
  const start = monthNumber(startDate);
  // If the start is later than that month's date, the series begins with the next month's.
  const first = dateInMonth(rule, start) >= startDate ? start : start + 1;
  const dates: Day[] = [];
  for (let month = first; month <= monthNumber(endDate) && dates.length <= MOST_VISITS; month += every) {
    const date = dateInMonth(rule, month);
    if (date <= endDate) dates.push(date);
  }
  return dates;
}

function dateInMonth({ startDate, monthday, nthWeek, nthWeekday }: SeriesRule, month: number): Day {
  if (nthWeek === null || nthWeekday === null) return clampedTo(month, monthday ?? dateNumber(startDate));
  const { first, last } = monthAt(month);
  if (nthWeek === -1 || nthWeek === 5) return addDays(last, -((weekdayOf(last) - nthWeekday + 7) % 7));
  return addDays(first, ((nthWeekday - weekdayOf(first) + 7) % 7) + 7 * (nthWeek - 1));
}

/** The same rule, starting with its first date. */
export const startingOnDate = (rule: SeriesRule): SeriesRule => ({
  ...rule,
  startDate: datesOf(rule)[0] ?? rule.startDate,
});

/** The last possible day of a series: the same date 12 months after its start. Source: docs/rules/series.md. */
export const lastSeriesDay = (start: Day): Day => clampedTo(monthNumber(start) + MOST_SERIES_MONTHS, dateNumber(start));

/** A month's day by its number, 1 to 31; in a shorter month its last day. @param month  from `monthNumber` */
function clampedTo(month: number, date: number): Day {
  const { first, last } = monthAt(month);
  return addDays(first, Math.min(date, dateNumber(last)) - 1);
}

const dateNumber = (of: Day): number => Number(of.slice(8));
