import { companies } from '@swath/contract/companies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';

const MINUTES = 60_000;

/**
 * Query of the company the viewer works for, with its present date. It also sets the app's server clock. Polled every
 * five minutes, so that a screen left open overnight notices the new day.
 */
export function ownCompany() {
  const asked = query(companies.own);
  return queryOptions({
    ...asked,
    queryFn: async (given: { signal: AbortSignal }) => {
      const company = await asked.queryFn(given);
      serverClock.adjust(company.now);
      return company;
    },
    refetchInterval: 5 * MINUTES,
  });
}

/** Query of a company's public page. */
export const companyProfile = (companyId: string) => query(companies.profile, { params: { companyId } });

/** Query of the next days, at most six, on which a company has room for the viewer's lot, or else a quarter acre. */
export const freeDays = (companyId: string) => query(companies.freeDays, { params: { companyId } });

/** Cursor of the first page; it is not sent to the API. */
const START = '';

/** Query of a company's reviews, latest first, page by page. */
export function companyReviews(companyId: string) {
  const params = { companyId };
  return infiniteQueryOptions({
    queryKey: callKey(companies.reviews, { params }),
    queryFn: ({ pageParam: from, signal }) => call(companies.reviews, { params, query: { from } }, { signal }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
  });
}
