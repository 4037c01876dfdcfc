import { endToField } from './day-end.ts';
import { formatList } from './format-list.ts';
import { formatTime } from './format-time.ts';

/**
 * Formats times of a day: "9:00 AM to 12:00 PM and 2:00 PM to 3:00 PM", or "all day".
 * @param hours  each from "HH:MM" to "HH:MM"; the end of the day is "24:00"
 */
export function formatHours(hours: readonly { readonly start: string; readonly end: string }[]): string {
  if (hours.length === 1 && hours[0]!.start === '00:00' && hours[0]!.end === '24:00') return 'all day';
  return formatList(hours.map(({ start, end }) => `${formatTime(start)} to ${formatTime(endToField(end))}`));
}
