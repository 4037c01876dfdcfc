import { formatLongDay } from '../../ui/format/format-day.ts';

/** Formats a range of days: "November 10, 2026 to March 30, 2027", without weekdays. */
export const stretchText = (from: string, to: string): string => `${plainDay(from)} to ${plainDay(to)}`;

const plainDay = (day: string): string => formatLongDay(day).replace(/^\w+, /, '');
