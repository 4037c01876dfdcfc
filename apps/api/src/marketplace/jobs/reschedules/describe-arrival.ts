import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { promiseText } from '@swath/domain/driving/promised-window';
import type { Sides } from '../visit-mails/visit-mails.mail.ts';

/** A promised window as its homeowner reads it, by the clock at the lawn: "8:00 AM to 10:00 AM". */
export const promiseWords = ({ timeZone, propertyZone }: Sides, day: Day, window: Window): string =>
  promiseText(day, window, { company: timeZone, reader: propertyZone });

/**
 * What becomes of the promised arrival window of a job that moves to another day; null when none was promised.
 *
 * @param change.is  the window that is promised on the new day; null: any time
 */
export function arrivalWords(
  sides: Sides,
  to: Day,
  { was, is }: { readonly was: Window | null; readonly is: Window | null },
): string | null {
  if (is) return `${promiseWords(sides, to, is)}, as promised`;
  return was && `Any time. The promised ${promiseWords(sides, to, was)} cannot be kept on that day`;
}
