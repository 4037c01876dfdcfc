import { seriesProposals as contract, type OwnProposal } from '@swath/contract/series-proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/** What companies propose to the homeowner and is not answered yet, newest first. */
export const ownProposals = () => query(contract.listOwn);

/** Says no to a proposal: its card goes at once. */
export function useDeclineProposal() {
  const queries = useQueryClient();
  const { queryKey } = ownProposals();
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: ({ id }: OwnProposal) => call(contract.decline, { params: { id } }),
    onSuccess: async (_, { id }) => {
      await queries.cancelQueries({ queryKey }); // an answer asked for earlier would bring it back
      queries.setQueryData<OwnProposal[]>(queryKey, (all) => all?.filter((proposal) => proposal.id !== id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
