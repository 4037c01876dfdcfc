import { adminFiles as contract } from '@swath/contract/admin-files';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';

/** Query options without automatic refetching: each read is recorded in the audit trail. */
const ONCE = { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
const START = '';

/** Query of a company with its members, areas, payouts and the administrators who viewed it. */
export const companyFile = (companyId: string) =>
  queryOptions({ ...query(contract.company, { params: { companyId } }), ...ONCE });

/** Query of a homeowner's account with the administrators who viewed it. */
export const homeownerFile = (accountId: string) =>
  queryOptions({ ...query(contract.homeowner, { params: { accountId } }), ...ONCE });

/** Whose jobs to list: those of a company or of a homeowner, by id. */
export type JobsOf = { readonly company: string } | { readonly homeowner: string };

/** Query of the jobs of a company or homeowner, latest day first, page by page. */
export function filedJobs(of: JobsOf) {
  const key =
    'company' in of
      ? callKey(contract.companyJobs, { params: { companyId: of.company } })
      : callKey(contract.homeownerJobs, { params: { accountId: of.homeowner } });
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam: from, signal }) =>
      'company' in of
        ? call(contract.companyJobs, { params: { companyId: of.company }, query: { from } }, { signal })
        : call(contract.homeownerJobs, { params: { accountId: of.homeowner }, query: { from } }, { signal }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    ...ONCE,
  });
}

/** Query of the refunds to a company's homeowners, latest first, page by page. */
export const companyRefunds = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: callKey(contract.companyRefunds, { params: { companyId } }),
    queryFn: ({ pageParam: from, signal }) =>
      call(contract.companyRefunds, { params: { companyId }, query: { from } }, { signal }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    ...ONCE,
  });

/** Mutation that ends all sessions of an account, by its id. */
export const useSignOutAccount = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (accountId: string) => call(contract.signOutAccount, { params: { accountId } }),
  });
