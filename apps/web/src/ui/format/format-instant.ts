import { formatsByZone } from '@swath/domain/zone-formats';
import { deviceTimeZone } from './device-time-zone.ts';
import { zoneSuffix } from './zone-name.ts';

function read(instant: string, format: Intl.DateTimeFormat): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${instant}`);
  return format.format(date).replace(/\s/gu, ' ');
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const dateIn = formatsByZone(DATE);
const momentIn = formatsByZone({ ...DATE, hour: 'numeric', minute: '2-digit' });

/**
 * Date of an instant: "Nov 24, 2026".
 * @param instant ISO 8601
 * @param timeZone by default the device's
 * @throws RangeError when it is not an instant
 */
export function formatDateOf(instant: string, timeZone = deviceTimeZone()): string {
  return read(instant, dateIn(timeZone));
}

/**
 * Date and time of an instant, "Nov 24, 2026, 9:00 AM"; with the zone's name, "… MDT", if its clock differs from the
 * device's.
 * @param instant ISO 8601
 * @param timeZone by default the device's
 * @throws RangeError when it is not an instant
 */
export function formatMoment(instant: string, timeZone = deviceTimeZone()): string {
  return `${read(instant, momentIn(timeZone))}${zoneSuffix(timeZone, new Date(instant))}`;
}
