import { seriesProposals as contract, type OwnProposal } from '@swath/contract/series-proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';

/** Open proposals of companies to the homeowner, newest first. */
export const ownProposals = () => query(contract.listOwn);

/** Declines a proposal; its card is removed from the cache once the API has answered. */
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
