import type { DayState } from '@swath/domain/series/agreement';
import { Refused } from '../../platform/process/refused.ts';

/**
 * Refuses a day without room for one more mowing of a homeowner, with the code of its state.
 *
 * @param state  undefined for a day that was not read
 * @throws Refused already_booked, day_full, company_not_available
 */
export function requireFreeDay(state: DayState | undefined): void {
  if (state === 'already_booked') throw new Refused('already_booked');
  if (state === 'full') throw new Refused('day_full');
  if (state !== 'free') throw new Refused('company_not_available');
}
