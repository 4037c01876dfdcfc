import { notices as contract } from '@swath/contract/notices';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey } from '../../lib/api-client.ts';

/** Whose notices (stored messages): a homeowner's own, or those of a member of a company. */
export type ListOf = 'homeowner' | 'company';

const CALLS = {
  homeowner: { list: contract.list, read: contract.read },
  company: { list: contract.listOfCompany, read: contract.readOfCompany },
} as const;

/** The viewer's notices, newest first, in pages. */
export const noticesOf = (of: ListOf) =>
  infiniteQueryOptions({
    queryKey: [...callKey(CALLS[of].list), 'pages'],
    queryFn: ({ pageParam: from, signal }) =>
      call(CALLS[of].list, { query: from === null ? {} : { from } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Mutation that marks notices as read, by their ids. */
export function useMarkRead(of: ListOf) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline; notices stay unread until the list is shown again
    mutationFn: (ids: string[]) => call(CALLS[of].read, { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: callKey(CALLS[of].list) }),
  });
}
