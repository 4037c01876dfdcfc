import { adminRefunds as contract } from '@swath/contract/admin-refunds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';

/** Query options without automatic refetching: each read is written to the audit trail. */
const ONCE = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Refunds that could not be paid out, open and settled. */
export const unpaidRefunds = () => queryOptions({ ...query(contract.list), ...ONCE });

/** Number of open ones. */
export const unpaidRefundCount = () => queryOptions(query(contract.count));

/**
 * Mutation that writes the answer to the cache; after a refusal it invalidates the list, because another administrator was
 * faster.
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

/** Records that a refund was paid in another way, and how. */
export const useSettleRefund = () =>
  useDeal(({ id, note }: { id: string; note: string }) => call(contract.settle, { params: { id }, body: { note } }));

/** Retries the refund to the card. */
export const useRetryRefund = () => useDeal((id: string) => call(contract.retry, { params: { id } }));
