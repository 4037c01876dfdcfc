import { readRule } from '@swath/contract/series-rule';
import { datesOf } from '@swath/domain/series/recurrence';
import { isWinter } from '@swath/domain/series/winter';
import { ruleSentence, ruleText } from '../../../parts/series-rule/rule-text.ts';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { type Recurrence, ruleOf } from '../answers/recurrence.ts';

/** The dates of a recurrence; none while its rule is not complete. @param date  the day of the booking */
export function datesIn(repeats: Recurrence, date: string | null): readonly string[] {
  const read = ruleOf(repeats, date);
  return 'rule' in read ? datesOf(readRule(read.rule)) : [];
}

/**
 * How a mowing repeats, as a sentence with its first day and its last, or "until you stop", whether it rests in winter, and
 * that its dates are on changing weekdays, some of which may not suit a company; null while the rule is not complete.
 */
export function recurrenceSentence(repeats: Recurrence, date: string | null): string | null {
  const read = ruleOf(repeats, date);
  if (!('rule' in read)) return null;
  const byDay = repeats.frequency === 'monthly' && repeats.monthlyBy === 'day';
  const [begins = read.rule.start_date] = datesIn(repeats, date);
  const rest = [
    winterWords(repeats, begins),
    byDay
      ? ' The weekday changes: for dates on which the company does not work, you choose others before you pay.'
      : '',
  ].join('');
  if (!repeats.untilStop) return `${ruleSentence(read.rule)}${rest}`;
  return `${ruleText(read.rule)} from ${formatLongDay(begins)} until you stop.${rest}`;
}

/** @param begins  day of the first visit, which comes in winter too */
function winterWords({ winterPause }: Recurrence, begins: string): string {
  if (!winterPause) return '';
  return ` No visits from December to February${isWinter(begins) ? ', but for the first one' : ''}.`;
}
