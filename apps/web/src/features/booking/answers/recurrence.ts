import { problemWords } from '@swath/contract/problems';
import type { Series, SeriesRule } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { type Day, isDay, weekdayOf } from '@swath/domain/calendar';
import { datesOf, lastSeriesDay, seriesDates } from '@swath/domain/series/recurrence';
import { dayPartsOf, nthWeekOf, type RuleParts as Parts, ruleOfParts } from '../../../parts/series-rule/rule-parts.ts';

/** The parts that say when; changing one of them makes other visits. It starts on the day of the booking. */
export type RuleParts = Omit<Parts, 'startDate'>;

/** How a mowing repeats, as far as the homeowner has said. */
export type Recurrence = RuleParts & {
  /** Where the homeowner wants a date that the company cannot keep, by the date of the rule; null: left out. */
  readonly moves: Readonly<Record<string, string | null>>;
  /** The words about later charges that the homeowner has agreed to. */
  readonly consentedTo: string | null;
};

const UNDECIDED: Pick<Recurrence, 'moves' | 'consentedTo'> = { moves: {}, consentedTo: null };

/** A repetition that follows the day of the booking: weekly on its weekday, and ready to be monthly on its date. */
export const recurrenceFrom = (date: string | null): Recurrence =>
  fitToDate(
    { frequency: 'weekly', interval: 1, monthlyBy: 'day', nthWeek: 1, weekday: null, monthday: null, endDate: null },
    date,
  );

/** A repetition by a rule that is known already, such as one that a company proposes. @param from  of the booking */
export function recurrenceOf(rule: Series['rule'], from: Day): Recurrence {
  const { frequency, interval, end_date: endDate } = rule;
  const often = frequency === 'weekly' && interval === 2 ? 'biweekly' : frequency;
  return { ...dayPartsOf(rule, from), frequency: often, interval, endDate, ...UNDECIDED };
}

/** The same repetition for another day of the booking: its weekday and date follow, what was decided is forgotten. */
export function fitToDate(parts: RuleParts, date: string | null): Recurrence {
  if (!date || !isDay(date)) return { ...parts, ...UNDECIDED };
  const monthday = Number(date.slice(8));
  const fitted = { weekday: weekdayOf(date), monthday, nthWeek: nthWeekOf(monthday) };
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

/** The rule as the server takes it, or why it is none yet. */
export const ruleOf = (recurrence: Recurrence, date: string | null): { rule: SeriesRule } | { refusal: string } =>
  ruleOfParts({
    ...recurrence,
    interval: recurrence.frequency === 'biweekly' ? 2 : recurrence.interval,
    startDate: date,
  });

/** Why a repetition is not enough to go on with; null when it is. Source: docs/decisions.md, D14. */
export function whyNotRecurrence(recurrence: Recurrence, date: string | null): string | null {
  const read = ruleOf(recurrence, date);
  if ('refusal' in read) return read.refusal;
  const dates = seriesDates(readRule(read.rule));
  return dates.ok ? null : problemWords(dates.reason);
}

/** The last day on which a series of this start can end. */
export const latestEnd = (start: string): string => (isDay(start) ? lastSeriesDay(start) : start);

/** The first day of a rule; null when its end comes before. */
export const firstVisitDay = (rule: SeriesRule): string | null => datesOf(readRule(rule))[0] ?? null;
