import type { PropertyOfProfile } from '../accounts/profile.ts';
import { type Day, daysBetween, earliestBookableDay } from '../calendar.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type SquareFeet, squareFeet } from '../units.ts';

/**
 * How many days ahead a single mowing can be booked, tomorrow being the first. Source: docs/rules/booking-and-price.md.
 */
export const BOOKING_HORIZON_DAYS = 180;

export type DayRefusal = 'date_too_early' | 'date_too_far';
export type PropertyRefusal = 'missing_address' | 'missing_lot_size';

/** A property with every field that a mowing needs. `lot` is in square feet. */
export type WholeProperty = {
  readonly streetAddress: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly lot: SquareFeet;
};

/**
 * Why a homeowner cannot book a day; null when they can. Used by the calendar and the server.
 *
 * @param timeZone  of the property, which decides what tomorrow is
 *
 * Source: docs/spec/homeowner.md, section 9, "Earliest bookable date".
 */
export function whyNotOnDay(day: Day, now: Date, timeZone: string): DayRefusal | null {
  const ahead = daysBetween(earliestBookableDay(now, timeZone), day);
  if (ahead < 0) return 'date_too_early';
  return ahead < BOOKING_HORIZON_DAYS ? null : 'date_too_far';
}

/**
 * Returns the profile's property if it has all that a mowing needs, else what is missing. Source:
 * docs/spec/homeowner.md, section 5, "Creating a request".
 */
export function wholeProperty(profile: PropertyOfProfile): Result<WholeProperty, PropertyRefusal> {
  const { streetAddress, city, state, zipCode, lotSizeSqft } = profile;
  if (!streetAddress || !city || !state || !zipCode) return refuse('missing_address');
  if (!lotSizeSqft) return refuse('missing_lot_size');
  return accept({ streetAddress, city, state, zipCode, lot: squareFeet(lotSizeSqft) });
}
