import { formatsByZone } from '@swath/domain/zone-formats';
import { deviceTimeZone } from './device-time-zone.ts';

const clockIn = formatsByZone({ dateStyle: 'short', timeStyle: 'short' });
const longIn = formatsByZone({ timeZoneName: 'long' });
const shortIn = formatsByZone({ timeZoneName: 'short' });

/** Whether the local time in a zone differs from this device's at an instant. */
export const differsFromDevice = (timeZone: string, at: Date): boolean =>
  clockIn(timeZone).format(at) !== clockIn(deviceTimeZone()).format(at);

const nameIn = (format: Intl.DateTimeFormat, at: Date): string =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The time zone in words, with its abbreviation, as of an instant: "Mountain Daylight Time (MDT)". */
export const zoneName = (timeZone: string, at: Date): string =>
  `${nameIn(longIn(timeZone), at)} (${nameIn(shortIn(timeZone), at)})`;

/** Suffix of a time that differs from this device's: " MDT"; empty where the device shows the same. */
export const zoneSuffix = (timeZone: string, at: Date): string =>
  differsFromDevice(timeZone, at) ? ` ${nameIn(shortIn(timeZone), at)}` : '';
