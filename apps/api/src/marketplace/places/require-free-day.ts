import type { DayState } from '@swath/domain/series/agreement';
import { Refused } from '../../platform/process/refused.ts';

/**
 * Refuses a day that has no room for one more job, with the matching code.
 *
 * @param state  undefined for a day outside of the range that was read
 * @throws Refused already_booked, day_full, company_not_available
 */
export function requireFreeDay(state: DayState | undefined): void {
  if (state === 'already_booked') throw new Refused('already_booked');
  if (state === 'full') throw new Refused('day_full');
  if (state !== 'free') throw new Refused('company_not_available');
}
