import { isDay } from '@swath/domain/calendar';
import { companyAddress, paths } from './paths.ts';

/** What the page of a company reads from its address: whether to begin a booking at once, and on which day. */
export type BookingSearch = { book?: '1'; date?: string };

/** What of an address means something; the rest is left out. */
export function bookingSearch({ book, date }: Record<string, unknown>): BookingSearch {
  return {
    ...(book === '1' && { book }),
    ...(typeof date === 'string' && isDay(date) && { date }),
  };
}

/** The page of a company, with the booking begun. @param date  'YYYY-MM-DD'; without it the homeowner chooses */
export function bookingAddress(companyId: string, date?: string): string {
  return `${companyAddress(companyId)}?${new URLSearchParams({ book: '1', ...(date !== undefined && { date }) })}`;
}

/** Where somebody who is not signed in begins a booking: at the login page, which leads back. */
export function bookingLogin(companyId: string, date?: string): string {
  return `${paths.login}?${new URLSearchParams({ tab: 'login', next: bookingAddress(companyId, date) })}`;
}
