import { clockAt, type Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { promisedFrom } from '@swath/domain/driving/promised-window';
import { Refused } from '../../../platform/process/refused.ts';

/**
 * The arrival window of a request, in minutes after midnight by the company's clock; null: any time.
 *
 * @param from  start of the window, an ISO 8601 instant; null: any time
 * @param on.timeZone  of the company
 * @throws Refused window_taken when it starts on another day, on which it cannot have been offered
 */
export function readWindow(from: string | null, on: { readonly day: Day; readonly timeZone: string }): Window | null {
  if (from === null) return null;
  const start = clockAt(new Date(from), on.timeZone);
  if (start.day !== on.day) throw new Refused('window_taken');
  return promisedFrom(start.minute);
}
