import { type Day, dayAt } from '@swath/domain/calendar';
import { serverClock } from '../../lib/server-clock.ts';
import { deviceTimeZone } from './device-time-zone.ts';

/**
 * Today by the estimated server time, as `near` of `formatDay` and `DayLeaf`: days of another year are shown with it.
 * @param timeZone IANA time zone, by default the device's
 */
export const today = (timeZone = deviceTimeZone()): Day => dayAt(new Date(serverClock.now()), timeZone);
