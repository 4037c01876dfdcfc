import { seriesProposals as contract, type OwnProposal } from '@swath/contract/series-proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/** Open proposals of companies to the homeowner, newest first. */
export const ownProposals = () => query(contract.listOwn);

/** Declines a proposal; its card is removed from the cache once the API has answered. */
export function useDeclineProposal() {
  const queries = useQueryClient();
  const { queryKey } = ownProposals();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ id }: OwnProposal) => call(contract.decline, { params: { id } }),
    onSuccess: async (_, { id }) => {
      await queries.cancelQueries({ queryKey }); // a refetch in flight would bring it back
      queries.setQueryData<OwnProposal[]>(queryKey, (all) => all?.filter((proposal) => proposal.id !== id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
