import { problemWords } from '@swath/contract/problems';
import { SeriesRule } from '@swath/contract/series';
import { addDays, type Day, isDay, monthOf, weekdayOf } from '@swath/domain/calendar';
import { type Frequency, MOST_SERIES_MONTHS } from '@swath/domain/series/series';

/** How a mowing repeats, as far as the homeowner has said. It starts on the day of the booking. */
export type Recurrence = {
  readonly frequency: Frequency;
  /** Whether monthly visits go by the day of the month or by a weekday of it. */
  readonly monthlyBy: 'day' | 'weekday';
  /** 0 is Sunday. */
  readonly weekday: number | null;
  readonly monthday: number | null;
  /** 1 to 4, and -1 for the last. */
  readonly nthWeek: number;
  /** 'YYYY-MM-DD' */
  readonly endDate: string | null;
  /** Where the homeowner wants a date that the company cannot keep, by the date of the rule; null: left out. */
  readonly moves: Readonly<Record<string, string | null>>;
  /** The words about later charges that the homeowner has agreed to. */
  readonly consentedTo: string | null;
};

/** The parts that say when; changing one of them makes other visits. */
export type RuleParts = Pick<Recurrence, 'frequency' | 'monthlyBy' | 'weekday' | 'monthday' | 'nthWeek' | 'endDate'>;

const UNDECIDED: Pick<Recurrence, 'moves' | 'consentedTo'> = { moves: {}, consentedTo: null };

/** A repetition that follows the day of the booking: weekly on its weekday, and ready to be monthly on its date. */
export const recurrenceFrom = (date: string | null): Recurrence =>
  fitToDate({ frequency: 'weekly', monthlyBy: 'day', nthWeek: 1, weekday: null, monthday: null, endDate: null }, date);

/** The same repetition for another day of the booking: its weekday and date follow, what was decided is forgotten. */
export function fitToDate(parts: RuleParts, date: string | null): Recurrence {
  if (!date || !isDay(date)) return { ...parts, ...UNDECIDED };
  const week = Math.ceil(dateOf(date) / 7);
  const fitted = { weekday: weekdayOf(date), monthday: dateOf(date), nthWeek: week > 4 ? -1 : week };
  return { ...parts, ...fitted, ...UNDECIDED };
}

/** The repetition with another rule: other visits, so nothing is decided or agreed to yet. */
export const withRule = (recurrence: Recurrence, change: Partial<RuleParts>): Recurrence => ({
  ...recurrence,
  ...change,
  ...UNDECIDED,
});

/** Whether two repetitions of one day have the same first visit; null: one time. */
export const comeAlike = (a: Recurrence | null, b: Recurrence | null): boolean =>
  a?.frequency === b?.frequency &&
  a?.monthlyBy === b?.monthlyBy &&
  a?.weekday === b?.weekday &&
  a?.monthday === b?.monthday &&
  a?.nthWeek === b?.nthWeek;

/** The rule as the server takes it, or why it is none yet. Source: docs/spec/homeowner.md, section 5, "Schedule wizard". */
export function ruleOf(recurrence: Recurrence, date: string | null): { rule: SeriesRule } | { refusal: string } {
  const { frequency, monthlyBy, weekday, monthday, nthWeek, endDate } = recurrence;
  const monthly = frequency === 'monthly';
  const byWeekday = monthly && monthlyBy === 'weekday';
  const read = SeriesRule.safeParse({
    frequency,
    interval: frequency === 'biweekly' ? 2 : 1,
    start_date: date,
    end_date: endDate,
    weekday: monthly ? null : weekday,
    monthday: monthly && !byWeekday ? monthday : null,
    nth_week: byWeekday ? nthWeek : null,
    nth_week_weekday: byWeekday ? weekday : null,
  });
  return read.success ? { rule: read.data } : { refusal: read.error.issues[0]?.message ?? '' };
}

/** Why a repetition is not enough to go on with; null when it is. Source: docs/decisions.md, D14. */
export function whyNotRecurrence(recurrence: Recurrence, date: string | null): string | null {
  const read = ruleOf(recurrence, date);
  if ('refusal' in read) return read.refusal;
  if (read.rule.end_date > latestEnd(read.rule.start_date)) return problemWords('series_too_long');
  return firstVisitDay(read.rule) === null ? problemWords('series_without_dates') : null;
}

/** The last day on which a series of this start can end: the same date a year later. */
export function latestEnd(start: string): string {
  const months = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + MOST_SERIES_MONTHS;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  const { last } = monthOf(`${month}-01` as Day);
  return `${month}-${String(Math.min(Number(start.slice(8)), dateOf(last))).padStart(2, '0')}`;
}

/** A month has this many days at most: further ahead than this, every rule has come once. */
const LONGEST_WAIT = 62;

/** The first day of a rule, on or after its start; null when its end comes before. Source: docs/decisions.md, D14. */
export function firstVisitDay(rule: SeriesRule): string | null {
  if (!isDay(rule.start_date)) return null;
  for (let ahead = 0; ahead < LONGEST_WAIT; ahead++) {
    const day = addDays(rule.start_date, ahead);
    if (day > rule.end_date) return null;
    if (fits(rule, day)) return day;
  }
  return null;
}

/** Whether a rule may have a day, looking at nothing but that day. */
function fits({ frequency, weekday, monthday, nth_week, nth_week_weekday }: SeriesRule, day: Day): boolean {
  if (frequency !== 'monthly') return weekdayOf(day) === weekday;
  const last = dateOf(monthOf(day).last);
  if (monthday !== null) return dateOf(day) === Math.min(monthday, last);
  if (weekdayOf(day) !== nth_week_weekday) return false;
  const isLast = dateOf(day) + 7 > last;
  return nth_week === -1 || nth_week === 5 ? isLast : Math.ceil(dateOf(day) / 7) === nth_week;
}

const dateOf = (day: Day): number => Number(day.slice(8));
