import { formatLongDay } from '../../ui/format/format-day.ts';

/** A range of days as text: "November 10, 2026 to March 30, 2027". @param from  'YYYY-MM-DD'; `to` likewise */
export const stretchText = (from: string, to: string): string => `${plainDay(from)} to ${plainDay(to)}`;

/** A day in full without its weekday: "November 10, 2026". @param day  'YYYY-MM-DD' */
export const plainDay = (day: string): string => formatLongDay(day).replace(/^\w+, /, '');
