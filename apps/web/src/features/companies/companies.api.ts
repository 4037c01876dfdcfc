import { companies } from '@swath/contract/companies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';

const MINUTES = 60_000;

/**
 * The company the viewer works for, with the date of its today. Polled every five minutes: nothing else would tell a screen
 * that stays open overnight that a new day has begun.
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

/** A company's public page. */
export const companyProfile = (companyId: string) => query(companies.profile, { params: { companyId } });

/** The next days on which a company has room for the viewer's lot. */
export const freeDays = (companyId: string) => query(companies.freeDays, { params: { companyId } });

/** Cursor of the first page; it is not sent. */
const START = '';

/** Reviews of a company, latest first, paginated. */
export function companyReviews(companyId: string) {
  const params = { companyId };
  return infiniteQueryOptions({
    queryKey: callKey(companies.reviews, { params }),
    queryFn: ({ pageParam: from, signal }) => call(companies.reviews, { params, query: { from } }, { signal }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
  });
}
