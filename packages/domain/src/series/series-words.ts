import type { SeriesRule } from './recurrence.ts';
import type { Frequency, PauseReason } from './series.ts';

/** Names of weekdays; 0 is Sunday. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Names of a weekday's position in the month: "first" to "fourth", and "last" for 5 and -1. */
export const NTH_NAMES = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'last', [-1]: 'last' } as const;

const COUNTS = [
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

/** The parts of a recurrence rule that say how it repeats. */
type Repeating = Omit<SeriesRule, 'startDate' | 'endDate'>;

/** Recurrence rule as text: "Every second Tuesday", "The last Friday of every month". */
export function ruleWords({ frequency, every, weekday, monthday, nthWeek, nthWeekday }: Repeating): string {
  if (frequency !== 'monthly') return `Every ${counted(frequency === 'biweekly' ? 2 : every)}${nameOf(weekday)}`;
  const months = `of every ${counted(every)}month`;
  if (nthWeek !== null) return `The ${nthName(nthWeek)} ${nameOf(nthWeekday)} ${months}`;
  return monthday === 31 ? `The last day ${months}` : `The ${ordinal(monthday ?? 1)} ${months}`;
}

/** Frequency as text, without the weekday: "Every week", "Every 2 weeks", "Every month". */
export function frequencyWords(frequency: Frequency, every: number): string {
  const [unit, count] = frequency === 'monthly' ? ['month', every] : ['week', frequency === 'biweekly' ? 2 : every];
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Ordinal number of a day of the month: "1st", "22nd", "31st". */
export const ordinal = (date: number): string => `${date}${ORDINAL_ENDINGS[ordinals.select(date)] ?? 'th'}`;

/** Text for the homeowner: why a series is paused, and how it resumes. Source: docs/rules/payments-and-refunds.md. */
export const PAUSE_WORDS: Record<PauseReason, string> = {
  homeowner: 'You paused this series.',
  company: 'The company paused this series. It goes on by itself.',
  declines:
    'Your card was declined twice in a row, so the series is paused. Change the card and it goes on, or resume it once the card works again.',
  payouts: 'The company cannot accept payments at the moment, so the series is paused.',
};

const counted = (every: number): string => (every === 1 ? '' : `${COUNTS[every - 2] ?? `${every}th`} `);
const nameOf = (weekday: number | null): string => WEEKDAY_NAMES[weekday ?? 0] ?? '';
const nthName = (nth: number): string => NTH_NAMES[nth as keyof typeof NTH_NAMES] ?? '';
