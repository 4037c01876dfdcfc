import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type Moment, midnightOf, momentOf, type Zones } from './moments.ts';
import { NotUnderstood } from './not-understood.ts';
import type { Property } from './properties.ts';

/** A recurrence rule (RRULE or EXRULE). */
export type Rule = {
  /**
   * The rule as it is written. Its end (UNTIL) is parsed into `until`, as it may be in another time zone than the
   * event; null: the rule has no end.
   */
  readonly text: string;
  readonly parts: ReadonlyMap<string, string>;
  readonly until: Moment | null;
};

const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)';
const list = (one: string) => new RegExp(`^${one}(?:,${one})*$`);
const signed = (most: string) => list(`[+-]?0*(?:${most})`);
const TO_31 = '[1-9]|[12]\\d|3[01]';
const TO_53 = '[1-9]|[1-4]\\d|5[0-3]';
const TO_366 = '[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6]';

/** The syntax of each part of a rule, as the library silently ignores some invalid parts. */
const GRAMMAR: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/,
  INTERVAL: /^0*[1-9]\d{0,4}$/,
  COUNT: /^0*[1-9]\d{0,6}$/,
  UNTIL: /^\d/,
  WKST: new RegExp(`^${WEEKDAY}$`),
  BYSECOND: list('[0-5]?\\d'),
  BYMINUTE: list('[0-5]?\\d'),
  BYHOUR: list('(?:[01]?\\d|2[0-3])'),
  BYDAY: list(`(?:[+-]?0*(?:${TO_53}))?${WEEKDAY}`),
  BYMONTHDAY: signed(TO_31),
  BYYEARDAY: signed(TO_366),
  BYWEEKNO: signed(TO_53),
  BYMONTH: list('0*(?:[1-9]|1[0-2])'),
  BYSETPOS: signed(TO_366),
  RSCALE: /^GREGORIAN$/,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
};
const OF_TIMES = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];
const DAY_FREQS = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'];

/**
 * Parses a recurrence rule.
 *
 * @param isDay  whether it belongs to an all-day event
 * @throws NotUnderstood unknown_rule, unknown_zone
 *
 * Source: RFC 5545, section 3.3.10; RFC 7529 for SKIP.
 */
export function readRule(property: Property, isDay: boolean, zones: Zones): Rule {
  const text = property.value.toUpperCase();
  const unknown = () => new NotUnderstood('unknown_rule', property.value);
  if (property.isBroken) throw unknown();
  const pairs = text.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim().split('=', 2)]));
  const parts = new Map(pairs.map(([name, value = '']) => [name!, value]));
  const isWritten = pairs.every(([name, value = '']) => GRAMMAR[name!]?.test(value));
  if (!isWritten || parts.size < pairs.length || !isAllowed(parts)) throw unknown();
  if (isDay) {
    if (!DAY_FREQS.includes(parts.get('FREQ')!)) throw unknown();
    for (const name of OF_TIMES) parts.delete(name);
  }
  const end = parts.get('UNTIL');
  const until = end === undefined ? null : momentOf(end, { ...property, params: {} }, zones);
  if (end !== undefined && !until) throw unknown();
  parts.delete('UNTIL');
  return { text: property.value, parts, until };
}

/** Whether the parts of a rule may be combined. Source: RFC 5545, section 3.3.10. */
function isAllowed(parts: ReadonlyMap<string, string>): boolean {
  const freq = parts.get('FREQ') ?? '';
  const isOf = (...freqs: string[]) => freqs.includes(freq);
  const has = (name: string) => parts.has(name);
  const byPart = [...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  return (
    freq !== '' &&
    (!/\d/.test(parts.get('BYDAY') ?? '') || (isOf('MONTHLY', 'YEARLY') && !has('BYWEEKNO'))) &&
    (!has('BYMONTHDAY') || !isOf('WEEKLY')) &&
    (!has('BYYEARDAY') || !isOf('DAILY', 'WEEKLY', 'MONTHLY')) &&
    (!has('BYWEEKNO') || isOf('YEARLY')) &&
    (!has('BYSETPOS') || byPart) &&
    (!has('SKIP') || has('RSCALE'))
  );
}

/** Maximum number of iterations per rule; an event that has recurred every second since last year exceeds it. */
const MOST_STEPS = 50_000;
const DAY_MS = 86_400_000;

/**
 * Computes the recurrences of a rule in local time, as if there were no daylight saving time; the event's zone converts
 * them to instants afterwards.
 *
 * @param between  local times (ms since 1970 as if in UTC), both included
 * @returns local times, in order
 * @throws NotUnderstood unknown_rule for a rule that recurs too often
 */
export function expandRule(
  rule: Rule,
  start: Moment,
  { from, until, zones }: { from: number; until: number; zones: Zones },
): number[] {
  const isLater = afterEnd(rule.until, start.zone, zones);
  // A margin of two days, as an end in UTC may be on another local day.
  const last = rule.until ? Math.min(until, rule.until.wall + 2 * DAY_MS) : until;
  if (last < from || last < start.wall) return [];
  try {
    const rruleString = [...rule.parts].map(([name, value]) => `${name}=${value}`).join(';');
    const dtstart = Temporal.Instant.fromEpochMilliseconds(start.wall).toZonedDateTimeISO('UTC');
    const times = new RRuleTemporal({
      ...{ rruleString, dtstart, tzid: 'UTC', cache: false },
      // The start is the first of COUNT recurrences, whether the rule matches it or not.
      ...{ includeDtstart: true, maxIterations: MOST_STEPS },
    });
    return times
      .between(new Date(from), new Date(last), true)
      .map((time) => time.epochMilliseconds)
      .filter((wall) => !isLater(wall));
  } catch {
    throw new NotUnderstood('unknown_rule', rule.text);
  }
}

/**
 * Makes a check whether a local time is after the end of a rule (UNTIL). An end without a zone is in the event's zone;
 * an end that is a date includes the whole day.
 */
function afterEnd(until: Moment | null, zone: Moment['zone'], zones: Zones): (wall: number) => boolean {
  if (!until) return () => false;
  const end = until.wall;
  if (until.by === 'day') return (wall) => wall >= end + DAY_MS;
  if (zone) return (wall) => (until.by === 'utc' ? zone(wall) : wall) > end;
  const lastDay = dayMeant(until, zones)[0]!;
  return (wall) => wall > lastDay;
}

/**
 * The days that a time may mean where an all-day date is expected, as midnights in local time, most likely first: if
 * the time is midnight in one of the usual zones, the day that begins there; then the date as written.
 */
export function dayMeant({ wall, zone }: Moment, zones: Zones): number[] {
  const written = midnightOf(wall);
  if (!zone || wall === written) return [written];
  const instant = zone(wall);
  const near = [written, written - DAY_MS, written + DAY_MS];
  return [...near.filter((day) => zones.usual().some((usual) => usual(day) === instant)), written];
}
