import { addDays, type Day, day, instantAt } from '@swath/domain/calendar';
import ICAL from 'ical.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The instant, in milliseconds, at which the clocks of a zone show something; `wall` is what they show, as if it were UTC. */
type Zone = (wall: number) => number;

/** A time as a calendar says it: what the clocks show, and whose clocks. Without a zone it is a whole day. */
export type Moment = { readonly wall: number; readonly zone: Zone | null };

const utc: Zone = (wall) => wall;

const EPOCH = day('1970-01-01');

/** The day that clocks show. */
export const dayOfWall = (wall: number): Day => addDays(EPOCH, Math.floor(wall / DAY_MS));

/** So many days later, on the same clocks. */
export const laterBy = (wall: number, days: number): number => wall + days * DAY_MS;

/** The whole days between two times of the same clocks; begun ones count. */
export const daysFrom = (start: number, end: number): number => Math.ceil((end - start) / DAY_MS);

/** A zone that everybody knows, by its name: `America/Chicago`. What it shows at midnight is looked up once for each day. */
export function zoneNamed(name: string): Zone {
  const midnights = new Map<number, number>();
  const midnightOf = (wall: number): number => {
    const known = midnights.get(wall);
    if (known !== undefined) return known;
    const at = instantAt(dayOfWall(wall), 0, name).getTime();
    midnights.set(wall, at);
    return at;
  };
  return (wall) => {
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
    const at = midnightOf(midnight);
    if (midnightOf(midnight + DAY_MS) - at === DAY_MS) return at + wall - midnight;
    const minute = Math.floor((wall - midnight) / MINUTE_MS);
    const seconds = wall - midnight - minute * MINUTE_MS;
    return instantAt(dayOfWall(wall), minute, name).getTime() + seconds;
  };
}

/** The zones that a calendar speaks of. @returns the one of a name; without a name, the company's */
export type Zones = (tzid: string | null) => Zone;

/**
 * The zones of one calendar: a known name first, also at the end of a longer one, then what the calendar itself says of it.
 * A name that says nothing at all means the clocks of the company.
 */
export function zonesOf(calendar: ICAL.Component, timeZone: string): Zones {
  const own = zoneNamed(timeZone);
  const found = new Map<string, Zone>();
  return (tzid) => {
    if (tzid === null) return own;
    const known = found.get(tzid);
    if (known) return known;
    const name = knownName(tzid);
    const described = name === null ? calendar.getTimeZoneByID(tzid) : null;
    const zone = name !== null ? zoneNamed(name) : described ? zoneDescribed(described) : own;
    found.set(tzid, zone);
    return zone;
  };
}

/** `/citadel.org/20260101_1/America/Chicago` is America/Chicago. */
function knownName(tzid: string): string | null {
  const parts = tzid.split('/').filter(Boolean);
  const names = parts.map((_, at) => parts.slice(at).join('/'));
  return names.find(isZoneName) ?? null;
}

function isZoneName(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // An offset is a zone for some engines, and no name of one.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** A zone by its own rules, as `VTIMEZONE` gives them. */
const zoneDescribed =
  (zone: ICAL.Timezone): Zone =>
  (wall) => {
    const at = new Date(wall);
    const time = ICAL.Time.fromData(
      {
        year: at.getUTCFullYear(),
        month: at.getUTCMonth() + 1,
        day: at.getUTCDate(),
        hour: at.getUTCHours(),
        minute: at.getUTCMinutes(),
        second: at.getUTCSeconds(),
      },
      zone,
    );
    return time.toUnixTime() * 1000;
  };

/** What a property says, on the clocks that it names. @throws RangeError for a year that is none */
export function momentOf(time: ICAL.Time, tzid: string | null, zones: Zones): Moment {
  const { year, month, day: date, hour, minute, second } = time;
  if (!(year >= 1 && year <= 9998)) throw new RangeError('not a year');
  const wall = Date.UTC(year, month - 1, date, hour, minute, second);
  if (Number.isNaN(wall)) throw new RangeError('not a time');
  if (time.isDate) return { wall: Math.floor(wall / DAY_MS) * DAY_MS, zone: null };
  return { wall, zone: time.zone === ICAL.Timezone.utcTimezone ? utc : zones(tzid) };
}

/** The zone that a property names; null for none. */
export function zoneNameOf(property: ICAL.Property): string | null {
  const tzid = property.getFirstParameter('tzid');
  return typeof tzid === 'string' && tzid !== '' ? tzid : null;
}

/** Tells one time of a calendar from every other, however it is written down. */
export const keyOf = ({ wall, zone }: Moment): string =>
  zone === null ? `day ${wall / DAY_MS}` : `time ${zone(wall)}`;

/** The key of the whole day on which a time is. */
export const keyOfDay = ({ wall }: Moment): string => `day ${Math.floor(wall / DAY_MS)}`;
