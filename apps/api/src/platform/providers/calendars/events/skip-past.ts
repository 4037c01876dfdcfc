import { type Day, dayNumber, isDay } from '@swath/domain/calendar';
import { compareRevisions, type Revision, revisionOf, writtenName } from './copies.ts';
import type { Entry } from './read-components.ts';
import { propertyOf, readDuration } from './read-event.ts';

/** Upper bound of the difference between any two time zones, in days. */
const MARGIN_DAYS = 2;

/**
 * Makes a filter for entries while they are parsed: keeps entries that overlap the wanted range of days or may do so,
 * and of the others only the revision.
 */
export function skipOutside(wanted: { from: Day; to: Day }) {
  const [from, to] = [dayNumber(wanted.from) - MARGIN_DAYS, dayNumber(wanted.to) + MARGIN_DAYS];
  const skipped = new Map<string, Revision>();
  return {
    keeps(entry: Entry): boolean {
      if (mayTouch(entry, from, to)) return true;
      const name = writtenName(entry);
      if (name === null) return false;
      const revision = revisionOf(entry);
      const known = skipped.get(name);
      if (!known || compareRevisions(revision, known) > 0) skipped.set(name, revision);
      return false;
    },
    /** Whether a newer copy of a kept entry was dropped, because the event was moved out of the range. */
    isOutdated(entry: Entry, revision: Revision): boolean {
      const known = skipped.get(writtenName(entry) ?? '');
      return known !== undefined && compareRevisions(known, revision) > 0;
    },
  };
}

function mayTouch(entry: Entry, from: number, to: number): boolean {
  if (entry.kind !== 'event') return true;
  const start = dayOf(entry, 'DTSTART');
  const end = propertyOf(entry, 'DTEND') ? dayOf(entry, 'DTEND') : start && start + lengthInDays(entry);
  if (start === null || end === null) return true;
  const last = Math.max(start, end);
  const original = propertyOf(entry, 'RECURRENCE-ID');
  const isWithin = (first: number, final: number) => final >= from && first <= to;
  if (original) {
    const day = dayOf(entry, 'RECURRENCE-ID');
    return day === null || 'RANGE' in original.params || isWithin(day, day) || isWithin(start, last);
  }
  if (start > to && !propertyOf(entry, 'RDATE')) return false;
  if (propertyOf(entry, 'RDATE')) return true;
  const rules = entry.properties.filter(({ name }) => name === 'RRULE');
  if (rules.length === 0) return isWithin(start, last);
  const ends = rules.map(({ value, isBroken }) => (isBroken ? null : dayIn(/UNTIL=([^;]*)/i.exec(value)?.[1] ?? '')));
  return ends.some((until) => until === null || until + last - start >= from) || last >= from;
}

function dayOf(entry: Entry, name: string): number | null {
  const property = propertyOf(entry, name);
  return property && !property.isBroken ? dayIn(property.value) : null;
}

function dayIn(text: string): number | null {
  const [, year, month, date] = /^\s*(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? dayNumber(day) : null;
}

function lengthInDays(entry: Entry): number {
  const duration = readDuration(propertyOf(entry, 'DURATION')?.value ?? '');
  return duration ? duration.days + Math.ceil(duration.ms / 86_400_000) + 1 : 1;
}
