import type { HoursText } from '@swath/contract/availability';

/** A window of a day as its two fields hold it; midnight at the end of a day is 00:00 there. */
export type Hours = { readonly start: string; readonly end: string };

/** Default hours of an open day. Source: docs/spec/company.md, section 9. */
export const USUAL_HOURS: readonly Hours[] = [{ start: '09:00', end: '17:00' }];

/** Maximum number of windows per day. */
export const MOST_STRETCHES = 6;

/** Converts hours to field values. */
export const toFields = (windows: readonly HoursText[]): Hours[] =>
  windows.map(({ start, end }) => ({ start, end: end === '24:00' ? '00:00' : end }));

/** Converts field values to hours as they are sent. */
export const toSent = (hours: readonly Hours[]): HoursText[] =>
  hours.map(({ start, end }) => ({ start, end: endOf(end) }));

const endOf = (end: string) => (end === '00:00' ? '24:00' : end);

/** Validation error of each window of a day; null where it is valid. Source: docs/spec/company.md, section 5. */
export function whatIsWrong(hours: readonly Hours[]): (string | null)[] {
  return hours.map(({ start, end }, at) => {
    if (!start || !end) return 'Please enter both times.';
    if (start >= endOf(end)) return 'Start must be before end.';
    const overlaps = hours.some(
      (other, index) => index < at && other.start < endOf(end) && start < endOf(other.end) && other.start && other.end,
    );
    return overlaps ? 'These times overlap.' : null;
  });
}

/** Compares field values of hours, in order. */
export const isSameHours = (a: readonly Hours[], b: readonly Hours[]): boolean =>
  a.length === b.length && a.every(({ start, end }, at) => start === b[at]!.start && end === b[at]!.end);
