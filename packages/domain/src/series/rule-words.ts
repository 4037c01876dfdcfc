import type { SeriesRule } from './recurrence.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'last'] as const;
const COUNTS = [
  '',
  '',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
] as const;

type Repeating = Omit<SeriesRule, 'startDate' | 'endDate'>;

/** When a series comes, as people say it: "Every second Tuesday", "The last Friday of every month". */
export function ruleWords({ frequency, every, weekday, monthday, nthWeek, nthWeekday }: Repeating): string {
  if (frequency !== 'monthly') return `Every ${counted(frequency === 'biweekly' ? 2 : every)}${WEEKDAYS[weekday ?? 0]}`;
  const months = `of every ${counted(every)}month`;
  if (nthWeek !== null) return `The ${ORDINALS[nthWeek === -1 ? 5 : nthWeek]} ${WEEKDAYS[nthWeekday ?? 0]} ${months}`;
  return monthday === 31 ? `The last day ${months}` : `The ${ordinal(monthday ?? 1)} ${months}`;
}

const counted = (every: number): string => (every === 1 ? '' : `${COUNTS[every] ?? `${every}th`} `);

function ordinal(number: number): string {
  const isTeen = number > 10 && number < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
