import { collectBusyDays } from '@swath/domain/availability/busy';
import { dayNumber } from '@swath/domain/calendar';
import type { CalendarContent, Wanted } from '../calendar-reader.ts';
import { splitLines } from './content-lines.ts';
import { newestOf, revisionOf } from './copies.ts';
import { type Copy, listTimes, searchBetween, TooLong } from './list-times.ts';
import { dayOfWall, laterBy, zonesOf } from './moments.ts';
import { collectUnread, NotUnderstood } from './not-understood.ts';
import { isFree, ownerOf } from './owner.ts';
import { collectComponents, type Entry, type RawCalendar } from './read-components.ts';
import { endOf, propertyOf, type Reading, readEvent, readTaken, type Taken, wordOf } from './read-event.ts';
import { skipOutside } from './skip-past.ts';

/** Thrown when the content is no calendar, or an incomplete one. */
export class NoCalendar extends Error {
  override name = 'NoCalendar';
}

/** Maximum number of entries that may overlap the wanted range of days. */
const MOST_ENTRIES = 20_000;
const DAY_MS = 86_400_000;
/** Upper bound of the difference between any two time zones, in days. */
const CLOCKS_APART_DAYS = 2;

/** What is known of a calendar besides its content. */
export type Source = {
  /** The charset that the calendar's server declares; null: it declares none. */
  readonly charset: string | null;
  /** Mail addresses in the calendar's URL; in those of Google Calendar it is the owner's. */
  readonly mails: readonly string[];
};

/**
 * Makes a parser of the busy times of a calendar while its bytes arrive; entries outside of the wanted range are
 * dropped at once. Events that are marked as free, canceled or declined by the owner take no time. Times without a zone
 * are in the calendar's zone or else the company's. An all-day event takes the company's whole day. What cannot be
 * interpreted is left out, counted and listed.
 *
 * Source: RFC 5545; docs/rules/availability.md.
 */
export function openEvents(wanted: Wanted, source: Source) {
  const outside = skipOutside(wanted);
  const calendars: RawCalendar[] = [];
  let left = MOST_ENTRIES;
  let brokenLines = 0;
  const components = collectComponents({
    keeps(entry) {
      if (!outside.keeps(entry)) return false;
      if (--left < 0) throw new TooLong();
      return true;
    },
    onCalendar: (calendar) => calendars.push(calendar),
    onBrokenLine: () => brokenLines++,
  });
  const lines = splitLines(components.take, source.charset);
  return {
    /** Parses the next bytes. @throws TooLong */
    push: lines.push,
    /** Parses the rest, after the last bytes. @returns the busy times @throws NoCalendar, TooLong */
    finish(): CalendarContent {
      lines.end();
      if (calendars.length === 0 || !components.isComplete()) throw new NoCalendar('no calendar');
      return { ...readAll(calendars, { wanted, source, isOutdated: outside.isOutdated }), brokenLines };
    },
  };
}

type How = { wanted: Wanted; source: Source; isOutdated: ReturnType<typeof skipOutside>['isOutdated'] };

function readAll(calendars: readonly RawCalendar[], how: How): Omit<CalendarContent, 'brokenLines'> {
  const { wanted, isOutdated } = how;
  const busy = collectBusyDays(wanted, wanted.timeZone);
  const unread = collectUnread();
  const search = searchBetween(
    (dayNumber(wanted.from) - CLOCKS_APART_DAYS) * DAY_MS,
    (dayNumber(wanted.to) + CLOCKS_APART_DAYS) * DAY_MS,
  );
  const take = ({ start, length }: Taken) => {
    if (start.zone) busy.between(start.zone(start.wall), endOf(start, length));
    else busy.days(dayOfWall(start.wall), dayOfWall(laterBy(start.wall, length.days)));
  };
  const placed = calendars.flatMap((calendar) => placeEntries(calendar, how, unread.note));
  for (const { entry } of placed.filter(({ entry: { kind } }) => kind === 'unknown')) {
    unread.note(entry, new NotUnderstood('unknown_kind'));
  }
  for (const { entry, reading } of placed.filter(({ entry: { kind } }) => kind === 'freebusy')) {
    readTaken(entry, reading).forEach(take);
  }
  const events = placed.filter(({ entry, revision }) => entry.kind === 'event' && !isOutdated(entry, revision));
  for (const series of byUid(events)) listTimes(readCopies(series, unread.note), search).forEach(take);
  return { busy: busy.list(), ...unread.list() };
}

/**
 * An entry with all that is known about it before its times are computed: revision, and whether it is canceled or busy.
 */
type Placed = { readonly entry: Entry; readonly reading: Reading } & Pick<Copy, 'revision' | 'isCanceled' | 'isBusy'>;

function placeEntries(calendar: RawCalendar, { wanted, source }: How, note: Reading['note']): Placed[] {
  const reading = { zones: zonesOf(calendar, wanted.timeZone), note };
  const owner = ownerOf(calendar, { own: source.mails, company: wanted.mails });
  const isCancellation = calendar.properties.some(
    ({ name, value }) => name === 'METHOD' && value.toUpperCase() === 'CANCEL',
  );
  return calendar.entries.map((entry) => {
    const isCanceled = isCancellation || wordOf(entry, 'STATUS') === 'CANCELLED';
    return { entry, reading, revision: revisionOf(entry), isCanceled, isBusy: !isCanceled && !isFree(entry, owner) };
  });
}

/** Groups entries by their UID; each entry without a UID is a group of its own. */
function byUid(placed: readonly Placed[]): Placed[][] {
  const uidOf = ({ entry }: Placed) => propertyOf(entry, 'UID')?.value ?? '';
  const named = Map.groupBy(
    placed.filter((one) => uidOf(one) !== ''),
    uidOf,
  );
  return [...named.values(), ...placed.filter((one) => uidOf(one) === '').map((one) => [one])];
}

/** Interprets the newest copies of each event; older copies, and errors in them, are ignored. */
function readCopies(series: readonly Placed[], note: Reading['note']): Copy[] {
  const byOriginal = Map.groupBy(series, ({ entry }) => propertyOf(entry, 'RECURRENCE-ID')?.value ?? '');
  return [...byOriginal.values()].flatMap(newestOf).flatMap(({ entry, ...copy }): Copy[] => {
    // Errors in an entry that takes no time do not matter, unless it changes a recurrence of another entry.
    const isOfNoMatter = !copy.isBusy && !propertyOf(entry, 'RECURRENCE-ID');
    const noteIt: Reading['note'] = isOfNoMatter ? () => undefined : note;
    try {
      const event = readEvent(entry, { ...copy.reading, note: noteIt });
      return event.isAstray && !copy.isBusy ? [] : [{ ...copy, event }];
    } catch (why) {
      if (!(why instanceof NotUnderstood)) throw why;
      noteIt(entry, why);
      return [];
    }
  });
}
