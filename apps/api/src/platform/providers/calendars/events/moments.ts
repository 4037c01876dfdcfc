import { addDays, type Day, day, instantAt } from '@swath/domain/calendar';
import { readDescribedZone, type Zone } from './described-zones.ts';
import { findPlaceZone, findPlainZone, minutesAhead } from './named-zones.ts';
import { NotUnderstood } from './not-understood.ts';
import { type Property, textOf } from './properties.ts';
import type { RawCalendar } from './read-components.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * A time as a calendar writes it: local time (ms since 1970 as if it were UTC) and zone; without a zone it is a whole
 * day.
 */
export type Moment = {
  readonly wall: number;
  readonly zone: Zone | null;
  /** How the zone was written; `floating`: not at all, `day`: the value is a date. */
  readonly by: 'day' | 'floating' | 'utc' | 'name';
};

const utc: Zone = (wall) => wall;
const offsetZone =
  (ahead: number): Zone =>
  (wall) =>
    wall - ahead * MINUTE_MS;

const EPOCH = day('1970-01-01');

/** The calendar date of a local time (ms since 1970 as if in UTC, like all local times here). */
export const dayOfWall = (wall: number): Day => addDays(EPOCH, Math.floor(wall / DAY_MS));

/** The midnight at or before a local time. */
export const midnightOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/** Adds days to a local time. */
export const laterBy = (wall: number, days: number): number => wall + days * DAY_MS;

/** The number of days from one local time to another, rounded up. */
export const daysFrom = (start: number, end: number): number => Math.ceil((end - start) / DAY_MS);

/** Makes the time zone of an IANA name, e.g. `America/Chicago`. It caches the instant of each midnight, for speed. */
export function zoneNamed(name: string): Zone {
  const midnights = new Map<number, number>();
  const instantOfMidnight = (wall: number): number => {
    const known = midnights.get(wall);
    if (known !== undefined) return known;
    const at = instantAt(dayOfWall(wall), 0, name).getTime();
    midnights.set(wall, at);
    return at;
  };
  return (wall) => {
    const midnight = midnightOf(wall);
    const at = instantOfMidnight(midnight);
    if (instantOfMidnight(midnight + DAY_MS) - at === DAY_MS) return at + wall - midnight;
    const minute = Math.floor((wall - midnight) / MINUTE_MS);
    const seconds = wall - midnight - minute * MINUTE_MS;
    return instantAt(dayOfWall(wall), minute, name).getTime() + seconds;
  };
}

/** The time zones that the times of one calendar refer to. */
export type Zones = {
  /** Finds the zone of an id. @throws NotUnderstood unknown_zone */
  readonly named: (tzid: string) => Zone;
  /**
   * The zone for times that are written without one: the calendar's, or else the company's.
   *
   * @throws NotUnderstood unknown_zone
   */
  readonly floating: () => Zone;
  /** The zones in which a time may be meant as the midnight of an all-day event. */
  readonly usual: () => readonly Zone[];
};

/**
 * Makes the zones of one calendar. An id is looked up first among IANA and Windows names, as definitions in calendars
 * are often outdated; then among the calendar's own definitions; then as UTC or an offset. Any other id is unknown, and
 * entries with it cannot be interpreted.
 *
 * @param timeZone  the company's, for times without a zone in a calendar that declares none (`X-WR-TIMEZONE`)
 *
 * Source: docs/rules/availability.md.
 */
export function zonesOf(calendar: RawCalendar, timeZone: string): Zones {
  const own = zoneNamed(timeZone);
  const said = calendar.properties.find(({ name }) => name === 'X-WR-TIMEZONE');
  const found = new Map<string, Zone | null>();
  let described: Map<string, Zone> | null = null;
  const describedZone = (tzid: string): Zone | null => {
    described ??= new Map(
      calendar.zones.flatMap((text) => {
        const zone = readDescribedZone(text);
        return zone ? [[zone.tzid, zone.zone]] : [];
      }),
    );
    return described.get(tzid) ?? null;
  };
  const find = (tzid: string): Zone | null => {
    const place = findPlaceZone(tzid);
    if (place !== null) return zoneNamed(place);
    const plain = findPlainZone(tzid);
    const said = typeof plain === 'string' ? zoneNamed(plain) : plain === null ? null : offsetZone(plain);
    return describedZone(tzid) ?? said;
  };
  const named = (tzid: string): Zone => {
    if (!found.has(tzid)) found.set(tzid, find(tzid));
    const zone = found.get(tzid);
    if (!zone) throw new NotUnderstood('unknown_zone', tzid);
    return zone;
  };
  const floating = () => (said ? named(textOf(said)) : own);
  return {
    named,
    floating,
    usual: () => {
      try {
        return [floating(), own];
      } catch {
        return [own];
      }
    },
  };
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Parses one value of a date or time property. A date without a time, or with `VALUE=DATE`, is a whole day.
 *
 * @param text  one value of the property
 * @returns null for text that is no time, or a date that does not exist
 * @throws NotUnderstood unknown_zone
 */
export function momentOf(text: string, { params }: Property, zones: Zones): Moment | null {
  const [, year, month, date, hour, minute, second, suffix] = TIME.exec(text.trim()) ?? [];
  if (!year) return null;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const back = new Date(midnight);
  // Date.UTC turns February 30 into a day in March, and years 0 to 99 into 1900 to 1999.
  if (back.getUTCFullYear() !== Number(year) || back.getUTCMonth() + 1 !== Number(month)) return null;
  if (back.getUTCDate() !== Number(date)) return null;
  if (hour === undefined || params.VALUE?.toUpperCase() === 'DATE') return { wall: midnight, zone: null, by: 'day' };
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Math.min(59, Number(second ?? 0))];
  if (hours > 24 || minutes > 59 || Number(second ?? 0) > 60 || (hours === 24 && minutes + seconds > 0)) return null;
  const wall = midnight + (hours * 60 + minutes) * MINUTE_MS + seconds * 1000;
  if (suffix?.toUpperCase() === 'Z') return { wall, zone: utc, by: 'utc' };
  if (suffix) {
    const ahead = minutesAhead(suffix);
    return ahead === null ? null : { wall, zone: offsetZone(ahead), by: 'name' };
  }
  const tzid = params.TZID;
  if (tzid) return { wall, zone: zones.named(tzid), by: 'name' };
  return { wall, zone: zones.floating(), by: 'floating' };
}

/**
 * A key by which times of a calendar are compared: the same for the same instant, in whatever zone it is written, or
 * for the same whole day.
 */
export const keyOf = ({ wall, zone }: Pick<Moment, 'wall' | 'zone'>): string =>
  zone === null ? `day ${wall / DAY_MS}` : `time ${zone(wall)}`;

/** The key (see `keyOf`) of the whole day on which a time is. */
export const keyOfDay = ({ wall }: Pick<Moment, 'wall'>): string => `day ${Math.floor(wall / DAY_MS)}`;
