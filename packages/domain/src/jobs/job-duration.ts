import { type Minutes, minutes, type SquareFeet } from '../units.ts';
import { lotAcres } from './lot-size.ts';

/**
 * `SERVICE_BUFFER`: minutes between the end of one job and the start of the next. `GRACE`: minutes by which a crew may
 * be late and still count as on time. Source: docs/spec/homeowner.md, section 9.
 */
export const SERVICE_BUFFER = minutes(5);
export const GRACE = minutes(15);

const UNKNOWN_LOT = minutes(60);
const SHORTEST_MINUTES = 30;
const MINUTES_PER_ACRE = 120;

/**
 * Minutes a mowing takes: two hours per acre, at least half an hour; an hour when the lot size is unknown.
 *
 * Source: docs/rules/availability.md.
 */
export function jobDuration(lot: SquareFeet | null): Minutes {
  if (lot === null) return UNKNOWN_LOT;
  return minutes(Math.max(SHORTEST_MINUTES, Math.round(lotAcres(lot) * MINUTES_PER_ACRE)));
}

/** Formats a duration as "hh:mm:ss": half an hour is "00:30:00". Source: docs/spec/company.md, section 3. */
export const durationAsTime = (duration: Minutes): string =>
  `${String(Math.floor(duration / 60)).padStart(2, '0')}:${String(duration % 60).padStart(2, '0')}:00`;
