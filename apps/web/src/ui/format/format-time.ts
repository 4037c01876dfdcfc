import { formatsByZone } from '@swath/domain/zone-formats';
import { zoneSuffix } from './zone-name.ts';

const timeIn = formatsByZone({ hour: 'numeric', minute: '2-digit' });

/** Formats a time as "9:00 AM", with an ordinary space whatever the browser inserts. */
function reading(date: Date, timeZone: string): string {
  return timeIn(timeZone).format(date).replace(/\s/gu, ' ');
}

/** Formats a time of day: '09:00' or '09:00:00' is "9:00 AM". @throws RangeError when it is not a time. */
export function formatTime(time: string): string {
  const date = new Date(`1970-01-01T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a time: ${time}`);
  return reading(date, 'UTC');
}

/** Formats an instant as local time in `timeZone`: "9:00 AM". @throws RangeError when it is not an instant. */
export function formatTimeAt(instant: string | Date, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${instant}`);
  return reading(date, timeZone);
}

/**
 * The same with the zone's name where its time is not the reader's: "9:00 AM MDT". @throws RangeError when it is not an
 * instant.
 */
export const namedTime = (instant: string, timeZone: string): string =>
  `${formatTimeAt(instant, timeZone)}${zoneSuffix(timeZone, new Date(instant))}`;
