import type { SeriesRule } from '@swath/contract/series';
import { formatLongDay } from '../../ui/format-day.ts';

/** The days of a week as they are called; 0 is Sunday. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Which weekday of a month: the second Tuesday, the last one. */
export const NTH_NAMES: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'last',
  [-1]: 'last',
};

/** A date of a month as it is said: 1st, 22nd, 31st. */
export function ordinal(date: number): string {
  const teen = date % 100 >= 11 && date % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th');
  return `${date}${ending}`;
}

/** What a rule means, in a sentence: "Every second Tuesday from … to …." */
export const ruleSentence = (rule: SeriesRule): string =>
  `${pattern(rule)} from ${formatLongDay(rule.start_date)} to ${formatLongDay(rule.end_date)}.`;

function pattern({ frequency, weekday, monthday, nth_week, nth_week_weekday }: SeriesRule): string {
  if (frequency === 'weekly') return `Every ${WEEKDAY_NAMES[weekday ?? 0]}`;
  if (frequency === 'biweekly') return `Every second ${WEEKDAY_NAMES[weekday ?? 0]}`;
  if (monthday === null)
    return `On the ${NTH_NAMES[nth_week ?? 1]} ${WEEKDAY_NAMES[nth_week_weekday ?? 0]} of each month`;
  const shorter = monthday > 28 ? ' (the last day of a shorter month)' : '';
  return `On the ${ordinal(monthday)} of each month${shorter}`;
}
