import type { Series } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { lastSeriesDay } from '@swath/domain/series/recurrence';
import { ruleWords } from '@swath/domain/series/series-words';
import { formatDate, formatLongDay } from '../../ui/format/format-day.ts';
import { plainDay, stretchText } from './stretch-text.ts';

/** A recurrence rule in words: "Every second Tuesday". */
export const ruleText = (rule: Series['rule']): string => ruleWords(readRule(rule));

/** Whether a series goes on until its homeowner stops it: it ends only as late as a series can. */
const isUntilStop = ({ start_date, end_date }: Series['rule']): boolean => end_date === lastSeriesDay(start_date);

/** Until when a series goes on: "Tuesday, March 30, 2027", or "you stop". */
export const endText = (rule: Series['rule']): string =>
  isUntilStop(rule) ? 'you stop' : formatLongDay(rule.end_date);

/**
 * The dates of a series: "November 10, 2026 to March 30, 2027, last visit Mar 23, 2027", or "November 10, 2026 until you
 * stop, planned up to Nov 9, 2027".
 *
 * @param last  day of the last visit; null: there is none
 */
export function datesText(rule: Series['rule'], last: string | null): string {
  const { start_date, end_date } = rule;
  const stops = isUntilStop(rule);
  const dates = stops ? `${plainDay(start_date)} until you stop` : stretchText(start_date, end_date);
  if (last === null || last === end_date) return dates;
  return `${dates}, ${stops ? 'planned up to' : 'last visit'} ${formatDate(last)}`;
}

/** A recurrence rule as a sentence with its first and last day: "Every second Tuesday from … to ….". */
export const ruleSentence = (rule: Series['rule']): string =>
  `${ruleText(rule)} from ${formatLongDay(rule.start_date)} to ${formatLongDay(rule.end_date)}.`;
