import type { APIRequestContext } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { aHomeownerWithLawn, callAs, PASSWORD } from './accounts.ts';
import { book } from './bookings.ts';

/** Lawns in the ZIP code of one crew of the company, which gets them all. */
const LAWNS = [
  { street_address: '210 Stadium Blvd', zip_code: '65203' },
  { street_address: '3077 Chapel Hill Rd', zip_code: '65203' },
  { street_address: '905 Forum Blvd', zip_code: '65203' },
];

/**
 * Has three lawns of new homeowners mowed by Green Blade's South crew on a day.
 *
 * @param names  whose they are: people of one journey only, for a crew sees the days around too
 * @returns the e-mail addresses, by name
 */
export async function bookLawns(
  request: APIRequestContext,
  day: Day,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const booked = async (full_name: string, place: number) => {
    const who = { email: await aHomeownerWithLawn(request, 'lawn', { acres: 0.25 }), password: PASSWORD };
    await callAs(request, who, 'PATCH', '/api/profile', { full_name, ...LAWNS[place] });
    await book(request, who, day);
    return [full_name, who.email] as const;
  };
  return new Map(await Promise.all(names.map(booked)));
}
