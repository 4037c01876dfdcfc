import type { Series } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import type { Day } from '@swath/domain/calendar';
import { datesOf } from '@swath/domain/series/recurrence';
import { ruleWords } from '@swath/domain/series/series-words';
import { isWinter } from '@swath/domain/series/winter';
import { formatDate, formatDay, formatLongDay } from '../../ui/format/format-day.ts';
import { plainDay, stretchText } from './stretch-text.ts';

/** A recurrence rule in words: "Every second Tuesday". */
export const ruleText = (rule: Series['rule']): string => ruleWords(readRule(rule));

/**
 * The recurrence rule that a visit belongs to, in words. A visit before the rule's first date stayed from an earlier rule,
 * which is not kept: "Recurring; every second Friday from Fri, Jan 8, 2027".
 *
 * @param on  day of the visit, 'YYYY-MM-DD'
 */
export const ruleTextOn = (rule: Series['rule'], on: Day): string =>
  on < rule.start_date ? `Recurring; ${comingRuleText(rule, on)}` : ruleText(rule);

/** A recurrence rule that begins after a day: "every second Friday from Fri, Jan 8, 2027". */
const comingRuleText = (rule: Series['rule'], today: Day): string => {
  const words = ruleText(rule);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)} from ${formatDay(rule.start_date, today)}`;
};

/** Until when a series goes on: "Tuesday, March 30, 2027", or "you stop". */
export const endText = (rule: Series['rule']): string =>
  rule.until_stopped ? 'you stop' : formatLongDay(rule.end_date);

/**
 * The dates of a series: "November 10, 2026 to March 30, 2027, last visit Mar 23, 2027", or "November 10, 2026 until you
 * stop, planned up to Nov 9, 2027".
 *
 * @param last  day of the last visit; null: there is none
 */
export function datesText(rule: Series['rule'], last: string | null): string {
  const dates = datesFrom(rule, rule.start_date);
  if (last === null || last === rule.end_date) return dates;
  return `${dates}, ${rule.until_stopped ? 'planned up to' : 'last visit'} ${formatDate(last)}`;
}

const datesFrom = ({ until_stopped, end_date }: Series['rule'], from: Day): string =>
  until_stopped ? `${plainDay(from)} until you stop` : stretchText(from, end_date);

/**
 * A recurrence rule from its first visit on or after a day: "Every Thursday, March 11, 2027 until you stop, not in
 * winter".
 */
export function changedRuleText(rule: Series['rule'], from: Day): string {
  const rests = (date: Day) => rule.pauses_in_winter === true && isWinter(date);
  const first = datesOf(readRule(rule)).find((date) => date >= from && !rests(date)) ?? from;
  return `${ruleText(rule)}, ${datesFrom(rule, first)}${rule.pauses_in_winter ? ', not in winter' : ''}`;
}

/** A recurrence rule as a sentence with its first and last day: "Every second Tuesday from … to ….". */
export const ruleSentence = (rule: Series['rule']): string =>
  `${ruleText(rule)} from ${formatLongDay(rule.start_date)} to ${formatLongDay(rule.end_date)}.`;
