import ICAL from 'ical.js';
import { keyOf, keyOfDay, laterBy, type Moment } from './moments.ts';
import type { CalendarEvent, Length } from './read-event.ts';

/** More events, or more times of recurring ones, than anybody has. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** So many times a calendar is looked for in all, those that are over included. */
const MOST_TIMES = 100_000;

/** What is looked for in one calendar. */
export type Search = {
  /** On whatever clocks: what is over by then, and what begins later, is not wanted. */
  readonly from: number;
  readonly until: number;
  /** So many times may still be looked at. */
  left: number;
};
/** Begins to look for times of one calendar. @param from  in milliseconds, on whatever clocks; so is `until` */
export const searchBetween = (from: number, until: number): Search => ({ from, until, left: MOST_TIMES });

/** One time that an event takes. */
export type Taken = { readonly start: Moment; readonly length: Length };

/**
 * Every time that an event and what stands instead of it take: the event's own time, its rules and further
 * times, without those that are left out. A single time that was changed is taken as it was changed, wherever it went.
 *
 * @param series  of one name: at most one that stands for itself, and all that stand for times of it
 * @throws TooLong
 *
 * Source: RFC 5545, sections 3.8.4.4 and 3.8.5.
 */
export function listTimes(series: readonly CalendarEvent[], search: Search): Taken[] {
  const changed = series.filter(({ instead }) => instead !== null);
  const own = series.filter(({ instead }) => instead === null);
  const replaced = new Set(changed.map(({ instead }) => keyOf(instead!)));
  const later = changed
    .filter(({ andLater }) => andLater)
    .sort((a, b) => instantOf(a.instead!) - instantOf(b.instead!));
  const times = changed.filter(({ isBusy }) => isBusy).map(({ start, length }) => ({ start, length }));
  for (const event of own) {
    for (const time of timesOf(event, search)) {
      if (isAmong(replaced, time.start)) continue;
      const from = later.findLast(({ instead }) => instantOf(instead!) <= instantOf(time.start));
      if (from) {
        if (from.isBusy) times.push({ start: shifted(time.start, from), length: from.length });
      } else if (event.isBusy) times.push(time);
    }
  }
  return times;
}

/** A later time of an event, moved as the one was that stands for all later ones. */
const shifted = ({ wall, zone }: Moment, { start, instead }: CalendarEvent): Moment => ({
  wall: wall + instantOf(start) - instantOf(instead!),
  zone: start.zone && (zone ?? start.zone),
});

const instantOf = ({ wall, zone }: Moment): number => (zone ? zone(wall) : wall);

/** Some programs name a time of an event by its day alone. */
const isAmong = (keys: ReadonlySet<string>, moment: Moment): boolean =>
  keys.has(keyOf(moment)) || keys.has(keyOfDay(moment));

function timesOf(event: CalendarEvent, search: Search): Taken[] {
  const without = new Set(event.without.map(keyOf));
  const found = new Map<string, Taken>();
  const add = (start: Moment, length: Length) => {
    if (--search.left < 0) throw new TooLong();
    if (laterBy(start.wall, length.days) + length.ms < search.from) return;
    if (!isAmong(without, start)) found.set(keyOf(start), { start, length });
  };
  add(event.start, event.length);
  for (const { start, length } of event.more) add(start, length ?? event.length);
  for (const rule of event.rules) {
    for (const start of startsOf(rule, event.start, search.until)) add(start, event.length);
  }
  return [...found.values()];
}

/** The times of a rule. It is followed on the event's own clocks, and its end is looked at here: it may be on others. */
function* startsOf(rule: ICAL.Recur, { wall, zone }: Moment, until: number): Generator<Moment> {
  const last = lastOf(rule, zone);
  const endless = rule.clone();
  endless.until = null;
  const at = new Date(wall);
  const first = ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(zone === null
      ? { isDate: true }
      : { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }),
  });
  const times = endless.iterator(first);
  for (let time = times.next(); time; time = times.next()) {
    const next = wallOf(time);
    if (next > until || last(next)) return;
    yield { wall: next, zone };
  }
}

const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Whether a time is later than the last one of a rule. An end without a zone is on the event's own clocks, a day ends with itself. */
function lastOf({ until }: ICAL.Recur, zone: Moment['zone']): (wall: number) => boolean {
  if (!until) return () => false;
  const end = wallOf(until);
  if (until.isDate) return (wall) => wall >= end + 86_400_000;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  return (wall) => (isUtc && zone ? zone(wall) : wall) > end;
}
