import { companies } from '@swath/contract/companies';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** Query of a company's public page. */
export const companyProfile = (companyId: string) => query(companies.profile, { params: { companyId } });

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
