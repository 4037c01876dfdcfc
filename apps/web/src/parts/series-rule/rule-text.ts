import type { Series } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { ruleWords } from '@swath/domain/series/series-words';
import { formatLongDay } from '../../ui/format/format-day.ts';

/** A recurrence rule in words: "Every second Tuesday". */
export const ruleText = (rule: Series['rule']): string => ruleWords(readRule(rule));

/** A recurrence rule as a sentence with its first and last day: "Every second Tuesday from … to ….". */
export const ruleSentence = (rule: Series['rule']): string =>
  `${ruleText(rule)} from ${formatLongDay(rule.start_date)} to ${formatLongDay(rule.end_date)}.`;
