import { problemWords } from '@swath/contract/problems';
import type { Series, SeriesRule } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { type Day, isDay, weekdayOf } from '@swath/domain/calendar';
import { datesOf, lastSeriesDay, seriesDates } from '@swath/domain/series/recurrence';
import { dayPartsOf, nthWeekOf, type RuleParts as Parts, ruleOfParts } from '../../../parts/series-rule/rule-parts.ts';

/** The parts of a recurrence rule that determine its dates, except its start, which is the day of the booking. */
export type RuleParts = Omit<Parts, 'startDate'>;

export type HowOften = Pick<RuleParts, 'frequency' | 'interval'>;

/** How a mowing repeats, as far as it is answered. */
export type Recurrence = RuleParts & {
  /** Whether it runs until the homeowner stops it: `endDate` is then the latest day on which a series may end. */
  readonly untilStop: boolean;
  /** Whether visits in winter are left out, except the first one. */
  readonly winterPause: boolean;
  /** The homeowner's choices by date of the rule: the day of the visit instead, or null for no visit. */
  readonly moves: Readonly<Record<string, string | null>>;
  /** The text about later charges that the homeowner has agreed to; null if none yet. */
  readonly consentedTo: string | null;
};

type Undecided = Omit<Recurrence, 'moves' | 'consentedTo'>;
const UNDECIDED: Pick<Recurrence, 'moves' | 'consentedTo'> = { moves: {}, consentedTo: null };

/**
 * The default recurrence: weekly on the weekday of the booking, until the homeowner stops it. If changed to monthly, it
 * repeats on the day of the month. Without a date, weekday, day of the month and end stay null.
 */
export const recurrenceFrom = (date: string | null): Recurrence =>
  fitToDate(
    {
      ...{ frequency: 'weekly', interval: 1, monthlyBy: 'day', nthWeek: 1, weekday: null, monthday: null },
      ...{ endDate: null, untilStop: true, winterPause: false },
    },
    date,
  );

/**
 * Makes a recurrence from an existing rule, such as one that a company proposes; no dates are replaced, and there is no
 * consent yet.
 * @param from  the day of the booking
 */
export function recurrenceOf(rule: Series['rule'], from: Day): Recurrence {
  const { frequency, interval, end_date: endDate } = rule;
  const often = frequency === 'weekly' && interval === 2 ? 'biweekly' : frequency;
  const ends = { endDate, untilStop: false, winterPause: false };
  return { ...dayPartsOf(rule, from), frequency: often, interval, ...ends, ...UNDECIDED };
}

/**
 * Fits a recurrence to another day of the booking: weekday, day of the month and, unless it was chosen, the end follow
 * that day, and replaced dates and consent are reset. Without a valid day, only replaced dates and consent are reset.
 */
export function fitToDate(parts: Undecided, date: string | null): Recurrence {
  if (!date || !isDay(date)) return { ...parts, ...UNDECIDED };
  const monthday = Number(date.slice(8));
  const fitted = { weekday: weekdayOf(date), monthday, nthWeek: nthWeekOf(monthday) };
  const endDate = parts.untilStop ? latestEnd(date) : parts.endDate;
  return { ...parts, ...fitted, endDate, ...UNDECIDED };
}

/** A recurrence with a changed rule; replaced dates and consent are reset. */
export const withRule = (recurrence: Recurrence, change: Partial<Undecided>): Recurrence => ({
  ...recurrence,
  ...change,
  ...UNDECIDED,
});

/** Whether two recurrences that start on the same day have the same first visit. Null means a single mowing. */
export const comeAlike = (a: Recurrence | null, b: Recurrence | null): boolean =>
  a?.frequency === b?.frequency &&
  a?.monthlyBy === b?.monthlyBy &&
  a?.weekday === b?.weekday &&
  a?.monthday === b?.monthday &&
  a?.nthWeek === b?.nthWeek;

/**
 * The recurrence rule as the API expects it, or the text that says why it is invalid.
 * @param date  the first day of the recurrence; null if it is not chosen
 */
export const ruleOf = (recurrence: Recurrence, date: string | null): { rule: SeriesRule } | { refusal: string } =>
  ruleOfParts({
    ...recurrence,
    interval: recurrence.frequency === 'biweekly' ? 2 : recurrence.interval,
    startDate: date,
  });

/**
 * Why a recurrence is incomplete or invalid, as a text; null if it is valid. Source: docs/rules/series.md.
 * @param date  the first day of the recurrence; null if it is not chosen
 */
export function whyNotRecurrence(recurrence: Recurrence, date: string | null): string | null {
  const read = ruleOf(recurrence, date);
  if ('refusal' in read) return read.refusal;
  const dates = seriesDates(readRule(read.rule));
  return dates.ok ? null : problemWords(dates.reason);
}

/** The last day on which a series that starts on this day may end; an invalid day is returned as it is. */
export const latestEnd = (start: string): string => (isDay(start) ? lastSeriesDay(start) : start);

/** The first date of a recurrence rule; null if the rule ends before its first date. */
export const firstVisitDay = (rule: SeriesRule): string | null => datesOf(readRule(rule))[0] ?? null;
