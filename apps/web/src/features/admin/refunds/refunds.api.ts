import { adminRefunds as contract } from '@swath/contract/admin-refunds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';

/** Each look is put on record: the list is not read again by itself. */
const ONCE = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Refunds that could not be paid out, open and dealt with. */
export const unpaidRefunds = () => queryOptions({ ...query(contract.list), ...ONCE });

/** How many of them wait. */
export const unpaidRefundCount = () => queryOptions(query(contract.count));

/** Writes down what the API answers; after a refusal the list is read again, for somebody else was faster. */
function useDeal<What>(deal: (what: What) => ReturnType<typeof call<typeof contract.settle>>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: deal,
    onSuccess: (refunds) => queries.setQueryData(unpaidRefunds().queryKey, refunds),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.count) }),
  });
}

/** Notes that a refund was paid in another way, and how. */
export const useSettleRefund = () =>
  useDeal(({ id, note }: { id: string; note: string }) => call(contract.settle, { params: { id }, body: { note } }));

/** Has the card tried again. */
export const useRetryRefund = () => useDeal((id: string) => call(contract.retry, { params: { id } }));
