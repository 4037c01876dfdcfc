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
  return `${paths.login}?${new URLSearchParams({ next: bookingAddress(companyId, date) })}`;
}

/** The booking that the login page leads back to, by its own address; null when it leads to something else. */
export function bookingInNext(search: string): { company_id: string; date?: string } | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  const [path = '', query] = next.split('?');
  const company_id = /^\/companies\/([0-9a-f-]{36})$/.exec(path)?.[1];
  const { book, date } = bookingSearch(Object.fromEntries(new URLSearchParams(query)));
  return company_id && book ? { company_id, ...(date && { date }) } : null;
}

type WishedBooking = { company_id?: string | undefined; date?: string | undefined };

/** Where whoever chose something before they had an account goes on: at that company, or on their own page. */
export function wishAddress({ company_id, date }: WishedBooking): string {
  if (company_id !== undefined) return bookingAddress(company_id, date);
  return `${paths.homeowner}?${new URLSearchParams({ book: '1', ...(date !== undefined && { date }) })}`;
}
