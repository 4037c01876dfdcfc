import { isDay } from '@swath/domain/calendar';

/**
 * Search parameters of a company's page of completed jobs. A filter left out allows all; `page` left out is the first.
 * Days are 'YYYY-MM-DD'.
 */
export type CompletedSearch = {
  readonly from?: string;
  readonly to?: string;
  readonly customer?: string;
  readonly page?: number;
};

const LONGEST_CUSTOMER = 100;

/** Reads the search parameters of a company's page of completed jobs; unknown and invalid ones are dropped. */
export function completedSearch({ from, to, customer, page }: Record<string, unknown>): CompletedSearch {
  const pageNumber = Number(page);
  return {
    ...(typeof from === 'string' && isDay(from) && { from }),
    ...(typeof to === 'string' && isDay(to) && { to }),
    ...(typeof customer === 'string' && customer !== '' && { customer: customer.slice(0, LONGEST_CUSTOMER) }),
    ...(Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 10_000 && { page: pageNumber }),
  };
}
