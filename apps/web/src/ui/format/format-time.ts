import { formatsByZone } from '@swath/domain/zone-formats';
import { zoneSuffix } from './zone-name.ts';

const timeIn = formatsByZone({ hour: 'numeric', minute: '2-digit' });

/** A time such as "9:00 AM", always with an ordinary space: some browsers use a narrow one. */
function reading(date: Date, timeZone: string): string {
  return timeIn(timeZone).format(date).replace(/\s/gu, ' ');
}

/** Formats a clock time: '09:00' or '09:00:00' as "9:00 AM". @throws RangeError when it is not a time */
export function formatTime(time: string): string {
  const date = new Date(`1970-01-01T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a time: ${time}`);
  return reading(date, 'UTC');
}

/** Formats an instant as the local time in `timeZone`: "9:00 AM". @throws RangeError when it is not an instant */
export function formatTimeAt(instant: string | Date, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${instant}`);
  return reading(date, timeZone);
}

/**
 * Local time of an instant in `timeZone`; if that zone's clock differs from the device's, with its name: "9:00 AM MDT".
 * @throws RangeError when it is not an instant
 */
export const namedTime = (instant: string, timeZone: string): string =>
  `${formatTimeAt(instant, timeZone)}${zoneSuffix(timeZone, new Date(instant))}`;

type TimeRange = { readonly from: string; readonly to: string };

/**
 * Time range between two instants in `timeZone`: "8:00 – 10:00 AM", "10:00 AM – 12:00 PM".
 * @throws RangeError when one of them is not an instant
 */
export function formatTimeRange({ from, to }: TimeRange, timeZone: string): string {
  const [start, end] = [formatTimeAt(from, timeZone), formatTimeAt(to, timeZone)];
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start} – ${end}`;
}

/** Time range as `formatTimeRange` has it; if the zone's clock differs from the device's, with its name. */
export const namedTimeRange = (range: TimeRange, timeZone: string): string =>
  `${formatTimeRange(range, timeZone)}${zoneSuffix(timeZone, new Date(range.to))}`;
