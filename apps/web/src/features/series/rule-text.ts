import type { Series } from '@swath/contract/series';
import { ruleWords } from '@swath/domain/series/series-words';
import { formatLongDay } from '../../ui/format-day.ts';

type Rule = Pick<Series['rule'], 'frequency' | 'interval' | 'weekday' | 'monthday' | 'nth_week' | 'nth_week_weekday'>;

/** When a series comes: "Every second Tuesday". */
export const ruleText = ({ interval, nth_week, nth_week_weekday, ...rule }: Rule): string =>
  ruleWords({ ...rule, every: interval, nthWeek: nth_week, nthWeekday: nth_week_weekday });

/** From when to when: "November 10, 2026 to March 30, 2027", without weekdays. */
export const stretchText = (from: string, to: string): string => `${plainDay(from)} to ${plainDay(to)}`;

const plainDay = (day: string): string => formatLongDay(day).replace(/^\w+, /, '');
