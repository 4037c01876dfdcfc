import type { BusyTime, CalendarFailure, UnreadEntry } from '@swath/domain/availability/busy';
import type { Day } from '@swath/domain/calendar';

/** The cache validators of a calendar (`ETag`, `Last-Modified`), for conditional requests. */
export type CalendarVersion = { readonly etag: string | null; readonly lastModified: string | null };

/** Which busy times of a calendar to read. */
export type Wanted = {
  /** The first day; both are included. */
  readonly from: Day;
  readonly to: Day;
  /** The company's, for days and for times without a zone. */
  readonly timeZone: string;
  /** E-mail addresses of the company and its members: what the calendar's owner has declined is free. */
  readonly mails: readonly string[];
};

/** The parsed content of a calendar. */
export type CalendarContent = {
  /** Sorted by day; overlapping ones are merged. */
  readonly busy: readonly BusyTime[];
  /** Number of entries that were not understood, whole or in part; those parts are left out. */
  readonly skipped: number;
  /** A sample of those entries. */
  readonly unread: readonly UnreadEntry[];
  /** Number of malformed lines, which are skipped. */
  readonly brokenLines: number;
};

export type ReadCalendar = CalendarContent & { readonly version: CalendarVersion };

/** Reads companies' external calendars at URLs that any user may enter. */
export type CalendarReader = {
  /**
   * Normalizes the URL of a calendar; `webcal:` becomes `https:`.
   *
   * @returns null for an invalid URL, or one that is never read
   */
  accept(address: string): URL | null;
  /**
   * Fetches and parses a calendar.
   *
   * @param known  validators of the last read; null to read it in full
   * @returns unchanged: the last content is still valid
   * @throws CalendarFault
   */
  read(address: string, wanted: Wanted, known: CalendarVersion | null): Promise<ReadCalendar | 'unchanged'>;
};

/** A calendar could not be read; its company is shown the reason. */
export class CalendarFault extends Error {
  override name = 'CalendarFault';
  readonly failure: CalendarFailure;

  constructor(failure: CalendarFailure, cause?: unknown) {
    super(`a calendar could not be read: ${failure}`, cause === undefined ? {} : { cause });
    this.failure = failure;
  }
}
