import { adminRefunds as contract } from '@swath/contract/admin-refunds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';

/** Query options without automatic refetching: each read is recorded in the audit trail. */
const ONCE = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Query of the refunds that could not be made after all retries, open and closed. */
export const unpaidRefunds = () => queryOptions({ ...query(contract.list), ...ONCE });

/** Query of the number of open refunds that could not be made. */
export const unpaidRefundCount = () => queryOptions(query(contract.count));

/**
 * Mutation of a refund that could not be made, by the given call. Writes the list of such refunds that the API returns
 * to the cache; after an error the list is fetched again, because another administrator was probably faster.
 */
function useDeal<What>(deal: (what: What) => ReturnType<typeof call<typeof contract.settle>>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: deal,
    onSuccess: (refunds) => writeCached(queries, unpaidRefunds(), refunds),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.count) }),
  });
}

/** Mutation that closes a refund as paid in another way; `note` says how. */
export const useSettleRefund = () =>
  useDeal(({ id, note }: { id: string; note: string }) => call(contract.settle, { params: { id }, body: { note } }));

/** Mutation that retries a refund to the card, by its id. */
export const useRetryRefund = () => useDeal((id: string) => call(contract.retry, { params: { id } }));
