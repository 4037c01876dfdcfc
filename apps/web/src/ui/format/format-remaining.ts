import { dayAt, daysBetween } from '@swath/domain/calendar';
import { formatDay } from './format-day.ts';
import { namedTime } from './format-time.ts';

const MINUTE_MS = 60_000;

/**
 * Formats the time left until an instant: "71h 5m remaining", "12m remaining"; "Expired" once it is past. Less than a
 * minute is shown as 1m.
 * Source: docs/spec/company.md, section 4, "Queued job statuses".
 * @param end an instant, ISO 8601
 */
export function formatRemaining(end: string, now: Date): string {
  const left = Date.parse(end) - now.getTime();
  if (!(left > 0)) return 'Expired';
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}h ` : ''}${minutes % 60}m remaining`;
}

/**
 * Formats when a time that is left ends: "until today, 5:00 PM", "until tomorrow, 12:09 AM", "until Wed, Dec 2, 12:09
 * AM"; null once it is past.
 * @param end an instant, ISO 8601
 * @param timeZone IANA time zone whose clock it is read on
 */
export function formatUntil(end: string, timeZone: string, now: Date): string | null {
  const at = new Date(end);
  if (!(at > now)) return null;
  const [today, day] = [dayAt(now, timeZone), dayAt(at, timeZone)];
  const ahead = daysBetween(today, day);
  const words = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : formatDay(day, today);
  return `until ${words}, ${namedTime(end, timeZone)}`;
}
