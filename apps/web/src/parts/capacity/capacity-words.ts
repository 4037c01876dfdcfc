import type { CalendarDay } from '@swath/contract/company-calendar';
import { formatDuration } from '../../ui/format/format-duration.ts';

/** Minutes of a day's hours, of a company or a crew, and minutes booked of them. */
export type Capacity = Pick<CalendarDay, 'open_minutes' | 'taken_minutes'>;

/**
 * How full a day is, as a text: "6h 10m of 9h"; without hours "Off", or "35m taken, off".
 * @param off  what such a day is called
 */
export function capacityWords({ open_minutes: open, taken_minutes: taken }: Capacity, off = 'Off'): string {
  if (open > 0) return `${formatDuration(taken)} of ${formatDuration(open)}`;
  return taken > 0 ? `${formatDuration(taken)} taken, ${off.toLowerCase()}` : off;
}

/** How full a day is, from 0 to 1; at most 1 even if its jobs take longer than its hours. */
export function capacityShare({ open_minutes: open, taken_minutes: taken }: Capacity): number {
  if (open > 0) return Math.min(1, taken / open);
  return taken > 0 ? 1 : 0;
}
