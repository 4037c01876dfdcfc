import { formatsByZone } from '@swath/domain/zone-formats';
import { deviceTimeZone } from './device-time-zone.ts';

const clockIn = formatsByZone({ dateStyle: 'short', timeStyle: 'short' });
const longIn = formatsByZone({ timeZoneName: 'long' });
const shortIn = formatsByZone({ timeZoneName: 'short' });

/** Whether the clock in a time zone differs from this device's at an instant. */
export const differsFromDevice = (timeZone: string, at: Date): boolean =>
  clockIn(timeZone).format(at) !== clockIn(deviceTimeZone()).format(at);

const nameIn = (format: Intl.DateTimeFormat, at: Date): string =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Name of a time zone at an instant, with its abbreviation: "Mountain Daylight Time (MDT)". */
export const zoneName = (timeZone: string, at: Date): string =>
  `${nameIn(longIn(timeZone), at)} (${nameIn(shortIn(timeZone), at)})`;

/** Suffix for a time in a zone: " MDT"; empty if this device's clock is the same at that instant. */
export const zoneSuffix = (timeZone: string, at: Date): string =>
  differsFromDevice(timeZone, at) ? ` ${nameIn(shortIn(timeZone), at)}` : '';
