import { seriesProposals as contract, type OwnProposal } from '@swath/contract/series-proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';

/**
 * Open proposals to the homeowner, newest first. A proposal is a series, or a change of one, that a company suggests.
 */
export const ownProposals = () => query(contract.listOwn);

/** Mutation that declines a proposal; once the server has answered, the proposal is removed from the cached list. */
export function useDeclineProposal() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ id }: OwnProposal) => call(contract.decline, { params: { id } }),
    onSuccess: (_, { id }) =>
      updateCached(queries, ownProposals(), (all) => all.filter((proposal) => proposal.id !== id)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ownProposals().queryKey }),
  });
}
