import type { BusyTime, CalendarFailure, UnreadEntry } from '@swath/domain/availability/busy';
import type { Day } from '@swath/domain/calendar';

/** The cache validators of a fetched calendar (`ETag`, `Last-Modified`), for conditional requests. */
export type CalendarVersion = { readonly etag: string | null; readonly lastModified: string | null };

/** Which busy times to read from a calendar. */
export type Wanted = {
  /** The first wanted day; `to` is the last one. Both are included. */
  readonly from: Day;
  readonly to: Day;
  /** The company's time zone, for the dates of the result and for times without a zone. */
  readonly timeZone: string;
  /** Mail addresses of the company and its members: an event that the calendar's owner has declined is free time. */
  readonly mails: readonly string[];
};

/** What was read from a calendar. */
export type CalendarContent = {
  /** Busy times by day, with overlapping ones merged. */
  readonly busy: readonly BusyTime[];
  /** The number of entries that could not be interpreted, in whole or in part; those parts are missing in `busy`. */
  readonly skipped: number;
  /** A sample of the entries that could not be interpreted, with reasons. */
  readonly unread: readonly UnreadEntry[];
  /** The number of malformed lines, which were skipped. */
  readonly brokenLines: number;
};

export type ReadCalendar = CalendarContent & { readonly version: CalendarVersion };

/** Reads companies' external calendars, whose URLs any user may enter. */
export type CalendarReader = {
  /**
   * Normalizes the URL of a calendar; `webcal:` becomes `https:`.
   *
   * @returns null for an invalid URL, or one that must not be read, e.g. in a private network
   */
  accept(address: string): URL | null;
  /**
   * Fetches and parses a calendar.
   *
   * @param known  validators of the last read; null: read the calendar in full
   * @returns `unchanged` when the content of the last read is still valid
   * @throws CalendarFault
   */
  read(address: string, wanted: Wanted, known: CalendarVersion | null): Promise<ReadCalendar | 'unchanged'>;
};

/** Thrown when a calendar could not be read; its company is shown the reason. */
export class CalendarFault extends Error {
  override name = 'CalendarFault';
  readonly failure: CalendarFailure;

  constructor(failure: CalendarFailure, cause?: unknown) {
    super(`a calendar could not be read: ${failure}`, cause === undefined ? {} : { cause });
    this.failure = failure;
  }
}
