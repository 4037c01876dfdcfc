import { compareRevisions, newestOf, type Revision } from './copies.ts';
import { keyOf, keyOfDay, laterBy, type Moment, midnightOf, type Zones } from './moments.ts';
import { NotUnderstood } from './not-understood.ts';
import type { CalendarEvent, Reading, Taken } from './read-event.ts';
import { dayMeant, expandRule, type Rule } from './read-rule.ts';

/** More events, or more times of recurring ones, than anybody has. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** So many times a calendar is looked for in all. */
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

/** One copy of an event. */
export type Copy = {
  readonly event: CalendarEvent;
  readonly revision: Revision;
  readonly isCanceled: boolean;
  /** Neither canceled nor free. */
  readonly isBusy: boolean;
  readonly reading: Reading;
};

/** The times of one event that are not left out, by their key. */
type Times = Map<string, Taken>;

/**
 * Every time that an event and its changed times take: the event's own time, its rules and further times, without those
 * that are left out. A single time that was changed is taken as it was changed, wherever it went. Of several copies the
 * newest counts. An event that was canceled takes its changed times along, unless they are newer.
 *
 * @param copies  of one name: those of the event itself, and of times of it
 * @throws TooLong
 *
 * Source: RFC 5545, sections 3.8.4.4 and 3.8.5; docs/decisions.md, D771.
 */
export function listTimes(copies: readonly Copy[], search: Search): Taken[] {
  const own = newestOf(copies.filter(({ event }) => event.instead === null));
  const canceled = own.every(({ isCanceled }) => isCanceled) ? own[0] : undefined;
  const changed = copies.filter(
    ({ event, revision }) => event.instead && !(canceled && compareRevisions(revision, canceled.revision) <= 0),
  );
  // Without the event itself, as programs send single times to others, each stands alone.
  if (own.length === 0) return takenBy([...Map.groupBy(changed, ({ event }) => keyOf(event.instead!)).values()]);
  return own.flatMap((copy, at) => timesWith(copy, changed, search, at === 0));
}

const takenBy = (groups: readonly (readonly Copy[])[]): Taken[] =>
  groups.flatMap((group) => newestOf(group)).flatMap(({ isBusy, event }) => (isBusy ? [takenOf(event)] : []));
const takenOf = ({ start, length }: CalendarEvent): Taken => ({ start, length });

/** @param withChanged  the changed times themselves come along */
function timesWith(own: Copy, changed: readonly Copy[], search: Search, withChanged: boolean): Taken[] {
  const { event, reading } = own;
  const times = timesOf(own, search);
  const byTime = Map.groupBy(changed, ({ event: { instead } }) => {
    return keysNamed(instead!, event, times, reading.zones)[0] ?? keyOf(instead!);
  });
  const groups = [...byTime.values()].map((group) => newestOf(group));
  const later = groups
    .flat()
    .filter(({ event: { andLater } }) => andLater)
    .map((copy) => ({ copy, from: placeOf(copy.event.instead!, event, reading.zones) }))
    .sort((a, b) => a.from - b.from);
  const found = withChanged ? takenBy(groups) : [];
  for (const [key, time] of times) {
    if (byTime.has(key)) continue;
    const change = later.findLast(({ from }) => from <= placeOf(time.start, event, reading.zones))?.copy;
    if (!change) {
      if (own.isBusy) found.push(time);
    } else if (change.isBusy) {
      found.push({ start: shifted(time.start, change.event, reading.zones), length: change.event.length });
    }
  }
  return found;
}

/** Where in its series a time is: whole days by their date, others by their instant. */
const placeOf = (moment: Moment, { start }: CalendarEvent, zones: Zones): number =>
  start.zone ? instantOf(moment) : dayMeant(moment, zones)[0]!;
const instantOf = ({ wall, zone }: Pick<Moment, 'wall' | 'zone'>): number => (zone ? zone(wall) : wall);

/** A later time of an event, moved as the one was that stands for all later ones. */
function shifted(time: Moment, { start, instead }: CalendarEvent, zones: Zones): Moment {
  const isOfDays = !time.zone || !start.zone;
  const by = isOfDays ? start.wall - dayMeant(instead!, zones)[0]! : instantOf(start) - instantOf(instead!);
  const from = isOfDays ? midnightOf(time.wall) : time.wall;
  return { wall: from + by, zone: start.zone && (time.zone ?? start.zone), by: start.by };
}

/** The times of an event that somebody names who writes a time in one of many ways. */
function keysNamed(name: Moment, { start }: CalendarEvent, times: Times, zones: Zones): string[] {
  if (start.zone === null) {
    const key = dayMeant(name, zones)
      .map((wall) => keyOfDay({ wall }))
      .find((one) => times.has(one));
    return key === undefined ? [] : [key];
  }
  // Some programs name a time by its day alone.
  if (name.zone === null) {
    return [...times].filter(([, time]) => keyOfDay(time.start) === keyOf(name)).map(([key]) => key);
  }
  const onOwnClocks = name.by === 'floating' ? [keyOf({ wall: name.wall, zone: start.zone })] : [];
  return [keyOf(name), ...onOwnClocks].filter((key) => times.has(key)).slice(0, 1);
}

function timesOf({ event, reading }: Copy, search: Search): Times {
  const { start, length } = event;
  const times: Times = new Map();
  const add = (at: Moment, lasts: Taken['length']) => {
    if (--search.left < 0) throw new TooLong();
    if (laterBy(at.wall, lasts.days) + lasts.ms >= search.from) times.set(keyOf(at), { start: at, length: lasts });
  };
  const from = search.from - (laterBy(0, length.days) + length.ms);
  const expand = (rule: Rule): Moment[] => {
    try {
      const walls = expandRule(rule, start, { from, until: search.until, zones: reading.zones });
      return walls.map((wall) => ({ ...start, wall }));
    } catch (why) {
      if (!(why instanceof NotUnderstood)) throw why;
      reading.note(event.entry, why);
      return [];
    }
  };
  add(start, length);
  for (const { start: at, length: lasts } of event.more) add(likeStart(at, start), lasts ?? length);
  for (const rule of event.rules) for (const at of expand(rule)) add(at, length);
  for (const rule of event.exceptRules) for (const at of expand(rule)) times.delete(keyOf(at));
  for (const name of event.without) for (const key of keysNamed(name, event, times, reading.zones)) times.delete(key);
  return times;
}

/** A further time of an event, said as a day of one with times, or as a time of one of whole days. */
function likeStart(at: Moment, start: Moment): Moment {
  if ((at.zone === null) === (start.zone === null)) return at;
  if (start.zone === null) return { wall: midnightOf(at.wall), zone: null, by: 'day' };
  return { ...start, wall: at.wall + start.wall - midnightOf(start.wall) };
}
