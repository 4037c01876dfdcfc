import { formatsByZone } from '@swath/domain/zone-formats';

/** The time zone of this device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function read(instant: string, format: Intl.DateTimeFormat): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${instant}`);
  return format.format(date).replace(/\s/gu, ' ');
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const dateIn = formatsByZone(DATE);
const momentIn = formatsByZone({ ...DATE, hour: 'numeric', minute: '2-digit' });

/** The date of an instant where the reader is: "Nov 24, 2026". @throws RangeError when it is not an instant. */
export function formatDateOf(instant: string, timeZone = deviceTimeZone()): string {
  return read(instant, dateIn(timeZone));
}

/** Date and time of an instant where the reader is: "Nov 24, 2026, 9:00 AM". @throws RangeError when it is not an instant. */
export function formatMoment(instant: string, timeZone = deviceTimeZone()): string {
  return read(instant, momentIn(timeZone));
}
