import { charges } from '@swath/contract/charges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** Query of the homeowner's own cards: those of running series, and those remembered for the next payment. */
export const ownCards = () => query(charges.listCards);

/** Mutation that has the payment provider forget a remembered card. */
export function useForgetCard() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (cardId: string) => call(charges.forgetCard, { params: { cardId } }),
    // Refetch after an error too: an error means that the list is out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(charges.listCards) }),
  });
}
