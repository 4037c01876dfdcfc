import { problemWords } from '@swath/contract/problems';
import type { Series, SeriesRule } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { type Day, isDay, weekdayOf } from '@swath/domain/calendar';
import { datesOf, lastSeriesDay, seriesDates } from '@swath/domain/series/recurrence';
import { dayPartsOf, nthWeekOf, type RuleParts as Parts, ruleOfParts } from '../../../parts/series-rule/rule-parts.ts';

/** The parts of the rule that determine the dates. It starts on the day of the booking. */
export type RuleParts = Omit<Parts, 'startDate'>;

/** How a mowing repeats, as far as it is answered. */
export type Recurrence = RuleParts & {
  /** The replacement date for each date of the rule that the company cannot keep; null: left out. */
  readonly moves: Readonly<Record<string, string | null>>;
  /** The text about later charges that the homeowner has agreed to. */
  readonly consentedTo: string | null;
};

const UNDECIDED: Pick<Recurrence, 'moves' | 'consentedTo'> = { moves: {}, consentedTo: null };

/** The default recurrence for a booking's day: weekly on its weekday, and prepared for monthly on its date. */
export const recurrenceFrom = (date: string | null): Recurrence =>
  fitToDate(
    { frequency: 'weekly', interval: 1, monthlyBy: 'day', nthWeek: 1, weekday: null, monthday: null, endDate: null },
    date,
  );

/** A recurrence from a known rule, such as one that a company proposes. @param from  day of the booking */
export function recurrenceOf(rule: Series['rule'], from: Day): Recurrence {
  const { frequency, interval, end_date: endDate } = rule;
  const often = frequency === 'weekly' && interval === 2 ? 'biweekly' : frequency;
  return { ...dayPartsOf(rule, from), frequency: often, interval, endDate, ...UNDECIDED };
}

/** Adapts a recurrence to another day of the booking: its weekday and date follow, replaced dates and consent are reset. */
export function fitToDate(parts: RuleParts, date: string | null): Recurrence {
  if (!date || !isDay(date)) return { ...parts, ...UNDECIDED };
  const monthday = Number(date.slice(8));
  const fitted = { weekday: weekdayOf(date), monthday, nthWeek: nthWeekOf(monthday) };
  return { ...parts, ...fitted, ...UNDECIDED };
}

/** The recurrence with a changed rule: replaced dates and consent are reset. */
export const withRule = (recurrence: Recurrence, change: Partial<RuleParts>): Recurrence => ({
  ...recurrence,
  ...change,
  ...UNDECIDED,
});

/** Whether two recurrences of one day have the same first visit; null: one time. */
export const comeAlike = (a: Recurrence | null, b: Recurrence | null): boolean =>
  a?.frequency === b?.frequency &&
  a?.monthlyBy === b?.monthlyBy &&
  a?.weekday === b?.weekday &&
  a?.monthday === b?.monthday &&
  a?.nthWeek === b?.nthWeek;

/** The rule as it is sent, or why it is invalid. */
export const ruleOf = (recurrence: Recurrence, date: string | null): { rule: SeriesRule } | { refusal: string } =>
  ruleOfParts({
    ...recurrence,
    interval: recurrence.frequency === 'biweekly' ? 2 : recurrence.interval,
    startDate: date,
  });

/** Why a recurrence is not sufficient; null when it is. Source: docs/rules/series.md. */
export function whyNotRecurrence(recurrence: Recurrence, date: string | null): string | null {
  const read = ruleOf(recurrence, date);
  if ('refusal' in read) return read.refusal;
  const dates = seriesDates(readRule(read.rule));
  return dates.ok ? null : problemWords(dates.reason);
}

/** The last day on which a series with this start can end. */
export const latestEnd = (start: string): string => (isDay(start) ? lastSeriesDay(start) : start);

/** The first date of a rule; null when its end is before. */
export const firstVisitDay = (rule: SeriesRule): string | null => datesOf(readRule(rule))[0] ?? null;
