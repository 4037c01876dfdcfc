import type { BusyTime, CalendarFailure, UnreadEntry } from '@swath/domain/availability/busy';
import type { Day } from '@swath/domain/calendar';

/** What a server has said of a calendar besides its content, so that it need not send it again. */
export type CalendarVersion = { readonly etag: string | null; readonly lastModified: string | null };

/** Which busy times of a calendar are wanted. */
export type Wanted = {
  /** The last day, included. */
  readonly from: Day;
  readonly to: Day;
  /** Of the company: days are its days, and times without any zone are on its clocks. */
  readonly timeZone: string;
  /** Mail addresses of the company and its people: what the calendar's owner has declined is free. */
  readonly mails: readonly string[];
};

/** What a calendar says. */
export type CalendarContent = {
  /** In the order of days, what overlaps joined. */
  readonly busy: readonly BusyTime[];
  /** So many of its entries are not understood, whole or in part; what is not is left out. */
  readonly skipped: number;
  /** Some of them. */
  readonly unread: readonly UnreadEntry[];
  /** So many lines are none; they are left out. */
  readonly brokenLines: number;
};

export type ReadCalendar = CalendarContent & { readonly version: CalendarVersion };

/** Reads calendars of companies at addresses that anybody may give. */
export type CalendarReader = {
  /**
   * An address in the form it is read by; `webcal:` becomes `https:`.
   *
   * @returns null for one that is none, or that would never be read
   */
  accept(address: string): URL | null;
  /**
   * @param known  what was said the last time; null to have everything read anew
   * @returns unchanged: what was read the last time still stands
   * @throws CalendarFault
   */
  read(address: string, wanted: Wanted, known: CalendarVersion | null): Promise<ReadCalendar | 'unchanged'>;
};

/** A calendar could not be read, for a reason that its company can be told. */
export class CalendarFault extends Error {
  override name = 'CalendarFault';
  readonly failure: CalendarFailure;

  constructor(failure: CalendarFailure, cause?: unknown) {
    super(`a calendar could not be read: ${failure}`, cause === undefined ? {} : { cause });
    this.failure = failure;
  }
}
