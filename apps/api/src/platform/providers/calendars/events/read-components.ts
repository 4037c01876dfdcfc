import type { ContentLine } from './content-lines.ts';
import { type Property, readProperty } from './properties.ts';

/** A `VEVENT` or `VFREEBUSY` as it is written, with only the properties that matter for busy times (`OF_ENTRY`). */
export type Entry = { readonly kind: 'event' | 'freebusy' | 'unknown'; readonly properties: readonly Property[] };

/** One `VCALENDAR` of a file, as it is written. */
export type RawCalendar = {
  /** The text of each `VTIMEZONE` component. */
  readonly zones: string[];
  /** Properties of the calendar itself: method, name, time zone, owner. */
  readonly properties: Property[];
  readonly entries: Entry[];
};

const KINDS: Readonly<Record<string, Entry['kind']>> = {
  VEVENT: 'event',
  VFREEBUSY: 'freebusy',
  // Availability by RFC 7953 would change the busy times, but is not supported.
  VAVAILABILITY: 'unknown',
};
const OF_CALENDAR = new Set(['METHOD', 'X-WR-CALNAME', 'X-WR-TIMEZONE', 'X-OWNER']);
/** The properties of an entry that matter for busy times. A malformed line after one of them marks it as broken. */
const OF_ENTRY = new Set([
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'],
  ...['UID', 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'STATUS', 'TRANSP', 'SUMMARY', 'ATTENDEE'],
  ...['X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-CDO-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'],
]);
const MOST_ZONE_LINES = 2000;

/** Callbacks for what was parsed from a file of calendars. */
export type Sink = {
  /** Decides whether an entry is kept. @returns false to drop it */
  readonly keeps: (entry: Entry) => boolean;
  readonly onCalendar: (calendar: RawCalendar) => void;
  /** Called for each malformed line, and for a property without a value. */
  readonly onBrokenLine: () => void;
};

/**
 * Makes a parser that assembles content lines to calendars. Components within an entry, such as alarms, are skipped. If
 * the end of an entry is missing, the next begin or end ends it; a calendar without an end is incomplete.
 */
export function collectComponents({ keeps, onCalendar, onBrokenLine }: Sink) {
  /** The names of the open components, the innermost last. */
  let open: string[] = [];
  let calendar: RawCalendar | null = null;
  let entry: { kind: Entry['kind']; properties: Property[] } | null = null;
  let zone: string[] | null = null;
  let zoneLines = 0;
  /** The property on the last line; null if that line had none. A malformed line after it marks it as broken. */
  let last: Property | null = null;

  const endEntry = () => {
    if (entry && calendar && keeps(entry)) calendar.entries.push(entry);
    entry = null;
  };
  const endCalendar = () => {
    endEntry();
    if (calendar) onCalendar(calendar);
    calendar = null;
    zone = null;
  };
  const begin = (kind: string) => {
    if (kind === 'VCALENDAR') {
      if (calendar) onBrokenLine();
      endCalendar();
      calendar = { zones: [], properties: [], entries: [] };
      open = [kind];
      return;
    }
    if (!calendar) return;
    if (kind in KINDS) {
      if (open.length > 1) onBrokenLine();
      endEntry();
      zone = null;
      entry = { kind: KINDS[kind]!, properties: [] };
      open = ['VCALENDAR', kind];
      return;
    }
    if (kind === 'VTIMEZONE' && open.length === 1) zone = ['BEGIN:VTIMEZONE'];
    else zone?.push(`BEGIN:${kind}`);
    open.push(kind);
  };
  const end = (kind: string) => {
    const at = open.lastIndexOf(kind);
    if (at < 0) return calendar ? onBrokenLine() : undefined;
    open = open.slice(0, at);
    zone?.push(`END:${kind}`);
    if (kind === 'VCALENDAR') endCalendar();
    else if (at === 1) {
      endEntry();
      if (zone && calendar) calendar.zones.push(zone.join('\r\n'));
      zone = null;
    }
  };
  const takeProperty = (line: ContentLine) => {
    const isOfEntry = entry !== null && open.length === 2 && OF_ENTRY.has(line.name);
    const isOfCalendar = open.length === 1 && OF_CALENDAR.has(line.name);
    if (!isOfEntry && !isOfCalendar) {
      if (line.name === '') takeBroken();
      last = null;
      return;
    }
    const property = readProperty(line);
    if (!property || property.value === '') {
      if (isOfEntry && line.name !== 'SUMMARY') onBrokenLine();
      last = null;
      return;
    }
    last = property;
    if (isOfEntry) entry!.properties.push(property);
    else calendar!.properties.push(property);
  };
  const takeBroken = () => {
    onBrokenLine();
    if (last) last.isBroken = true;
  };

  return {
    take(line: ContentLine) {
      if (line.name === 'BEGIN' || line.name === 'END') {
        const kind = line.rest().replace(/^:/, '').trim().toUpperCase();
        last = null;
        return line.name === 'BEGIN' ? begin(kind) : end(kind);
      }
      if (!calendar) return;
      if (zone) {
        if (line.name !== '' && ++zoneLines <= MOST_ZONE_LINES) zone.push(line.name + line.rest());
        return;
      }
      takeProperty(line);
    },
    /** @returns whether every calendar has its end */
    isComplete: () => calendar === null,
  };
}
