import type { HoursText } from '@swath/contract/availability';
import { endOfField, endToField } from '../../../ui/format/day-end.ts';

/** A time window as the values of its two fields, `HH:MM`; midnight at the end of a day is `00:00`. */
export type Hours = { readonly start: string; readonly end: string };

/** Default hours of an open day. Source: docs/spec/company.md, section 9. */
export const USUAL_HOURS: readonly Hours[] = [{ start: '09:00', end: '17:00' }];

/** Maximum number of time windows per day. */
export const MOST_STRETCHES = 6;

/** Converts time windows to field values. */
export const toFields = (windows: readonly HoursText[]): Hours[] =>
  windows.map(({ start, end }) => ({ start, end: endToField(end) }));

/** Converts field values to time windows as the API expects them. */
export const toSent = (hours: readonly Hours[]): HoursText[] =>
  hours.map(({ start, end }) => ({ start, end: endOfField(end) }));

/**
 * Validates the time windows of a day. Source: docs/spec/company.md, section 5.
 * @returns for each of them the error text, or null if it is valid
 */
export function whatIsWrong(hours: readonly Hours[]): (string | null)[] {
  return hours.map(({ start, end }, at) => {
    if (!start || !end) return 'Please enter both times.';
    if (start >= endOfField(end)) return 'Start must be before end.';
    const overlaps = hours.some(
      (other, index) =>
        index < at && other.start < endOfField(end) && start < endOfField(other.end) && other.start && other.end,
    );
    return overlaps ? 'These times overlap.' : null;
  });
}

/** Whether two lists of field values are the same, in the same order. */
export const isSameHours = (a: readonly Hours[], b: readonly Hours[]): boolean =>
  a.length === b.length && a.every(({ start, end }, at) => start === b[at]!.start && end === b[at]!.end);
