import { isDay } from '@swath/domain/calendar';
import { companyAddress, paths } from './paths.ts';

/**
 * Search parameters of a company's public page. `book`: the booking wizard is open; `date`: the day to book,
 * 'YYYY-MM-DD'; left out: none is chosen.
 */
export type BookingSearch = { book?: '1'; date?: string };

/** Reads the search parameters of a company's public page; unknown and invalid ones are dropped. */
export function bookingSearch({ book, date }: Record<string, unknown>): BookingSearch {
  return {
    ...(book === '1' && { book }),
    ...(typeof date === 'string' && isDay(date) && { date }),
  };
}

/**
 * URL of a company's public page with the booking wizard open.
 * @param date  'YYYY-MM-DD'; if left out, the homeowner chooses
 */
export function bookingAddress(companyId: string, date?: string): string {
  return `${companyAddress(companyId)}?${new URLSearchParams({ book: '1', ...(date !== undefined && { date }) })}`;
}

/** URL of the login page that opens a company's booking wizard after signing in, for a visitor who is not signed in. */
export function bookingLogin(companyId: string, date?: string): string {
  return `${paths.login}?${new URLSearchParams({ next: bookingAddress(companyId, date) })}`;
}

/**
 * The company and day of the booking wizard that the login page opens after signing in.
 * @param search  the query string of the login page
 * @returns null if the login page opens something else
 */
export function bookingInNext(search: string): { company_id: string; date?: string } | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  const [path = '', query] = next.split('?');
  const company_id = /^\/companies\/([0-9a-f-]{36})$/.exec(path)?.[1];
  const { book, date } = bookingSearch(Object.fromEntries(new URLSearchParams(query)));
  return company_id && book ? { company_id, ...(date && { date }) } : null;
}

type IntendedBooking = { company_id?: string | undefined; date?: string | undefined };

/**
 * URL of the page that continues what a user chose before signing up: the booking wizard of the chosen company, or the
 * homeowner's dashboard with the wizard open if no company was chosen.
 */
export function intentAddress({ company_id, date }: IntendedBooking): string {
  if (company_id !== undefined) return bookingAddress(company_id, date);
  return `${paths.homeowner}?${new URLSearchParams({ book: '1', ...(date !== undefined && { date }) })}`;
}
