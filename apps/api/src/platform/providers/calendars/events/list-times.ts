import { compareRevisions, newestOf, type Revision } from './copies.ts';
import { keyOf, keyOfDay, laterBy, type Moment, midnightOf, type Zones } from './moments.ts';
import { NotUnderstood } from './not-understood.ts';
import type { CalendarEvent, Reading, Taken } from './read-event.ts';
import { dayMeant, expandRule, type Rule } from './read-rule.ts';

/** Thrown when a calendar has more entries or recurrences than are computed. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** Maximum number of recurrences that are computed per calendar. */
const MOST_TIMES = 100_000;

/** The range in which the times of a calendar are searched, and how much work is left. */
export type Search = {
  /**
   * The range of times that are wanted, in ms since 1970 by local clocks, whatever their zone; only times that overlap
   * the range are found.
   */
  readonly from: number;
  readonly until: number;
  /** How many more recurrences may be computed. */
  left: number;
};
/**
 * Makes the state of a new search in one calendar: its range, and how many recurrences may be computed.
 *
 * @param from  in ms since 1970 by local clocks, whatever their zone; `until` likewise
 */
export const searchBetween = (from: number, until: number): Search => ({ from, until, left: MOST_TIMES });

/** One copy of an event; a calendar may contain several of the same event. */
export type Copy = {
  readonly event: CalendarEvent;
  readonly revision: Revision;
  readonly isCanceled: boolean;
  /** Whether the event takes time: it is neither canceled nor marked as free. */
  readonly isBusy: boolean;
  readonly reading: Reading;
};

/** The times of one event, without the excluded ones, by their key (`keyOf`). */
type Times = Map<string, Taken>;

/**
 * Computes the times of an event: its own, its recurrences and further dates, without excluded ones. A recurrence that
 * was changed on its own replaces the original, wherever it was moved to. Of several copies the newest counts. A
 * canceled event cancels its changed recurrences too, unless these are newer.
 *
 * @param copies  all copies of one UID: of the event itself, and of single recurrences
 * @throws TooLong
 *
 * Source: RFC 5545, sections 3.8.4.4 and 3.8.5; docs/rules/availability.md.
 */
export function listTimes(copies: readonly Copy[], search: Search): Taken[] {
  const own = newestOf(copies.filter(({ event }) => event.instead === null));
  const canceled = own.every(({ isCanceled }) => isCanceled) ? own[0] : undefined;
  const changed = copies.filter(
    ({ event, revision }) => event.instead && !(canceled && compareRevisions(revision, canceled.revision) <= 0),
  );
  // Invitations to single recurrences come without the event itself, so each counts on its own.
  if (own.length === 0) return takenBy([...Map.groupBy(changed, ({ event }) => keyOf(event.instead!)).values()]);
  return own.flatMap((copy, at) => timesWith(copy, changed, search, at === 0));
}

const takenBy = (groups: readonly (readonly Copy[])[]): Taken[] =>
  groups.flatMap((group) => newestOf(group)).flatMap(({ isBusy, event }) => (isBusy ? [takenOf(event)] : []));
const takenOf = ({ start, length }: CalendarEvent): Taken => ({ start, length });

/**
 * Computes the busy times of one copy of an event, with the changes of single recurrences applied.
 *
 * @param withChanged  whether to include the changed recurrences themselves
 */
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

/** The position of a time within its series, for comparing: by date for all-day events, else by instant. */
const placeOf = (moment: Moment, { start }: CalendarEvent, zones: Zones): number =>
  start.zone ? instantOf(moment) : dayMeant(moment, zones)[0]!;
const instantOf = ({ wall, zone }: Pick<Moment, 'wall' | 'zone'>): number => (zone ? zone(wall) : wall);

/**
 * Moves a recurrence by as much as an earlier one was moved by a change that applies to all later ones too
 * (`RANGE=THISANDFUTURE`).
 */
function shifted(time: Moment, { start, instead }: CalendarEvent, zones: Zones): Moment {
  const isOfDays = !time.zone || !start.zone;
  const by = isOfDays ? start.wall - dayMeant(instead!, zones)[0]! : instantOf(start) - instantOf(instead!);
  const from = isOfDays ? midnightOf(time.wall) : time.wall;
  return { wall: from + by, zone: start.zone && (time.zone ?? start.zone), by: start.by };
}

/** Finds the keys of the recurrences that a RECURRENCE-ID or EXDATE names; programs write these in several ways. */
function keysNamed(name: Moment, { start }: CalendarEvent, times: Times, zones: Zones): string[] {
  if (start.zone === null) {
    const key = dayMeant(name, zones)
      .map((wall) => keyOfDay({ wall }))
      .find((one) => times.has(one));
    return key === undefined ? [] : [key];
  }
  // Some programs name a recurrence only by its date.
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

/**
 * Converts a further date of an event to the event's kind: a date to a time for a timed event, a time to a date for an
 * all-day one.
 */
function likeStart(at: Moment, start: Moment): Moment {
  if ((at.zone === null) === (start.zone === null)) return at;
  if (start.zone === null) return { wall: midnightOf(at.wall), zone: null, by: 'day' };
  return { ...start, wall: at.wall + start.wall - midnightOf(start.wall) };
}
