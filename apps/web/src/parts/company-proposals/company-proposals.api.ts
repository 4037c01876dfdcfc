import type { CallInput } from '@swath/contract/endpoint';
import type { SeriesRule } from '@swath/contract/series';
import { seriesProposals as contract } from '@swath/contract/series-proposals';
import type { JobId, SeriesProposalId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** The homeowners for whom the company has mowed, by name. */
export const servedHomeowners = () => query(contract.listServed);

/** The company's open proposals, and what became of others lately; newest first. */
export const companyProposals = () => query(contract.listOfCompany);

type Previewed = { readonly job_id: JobId; readonly rule: SeriesRule };
type Sent = CallInput<typeof contract.send>['body'];

/** Says on which dates of a proposed series there is room, and what a visit brings; nothing is sent. */
export const usePreviewProposal = () =>
  useMutation({ networkMode: 'always', mutationFn: (body: Previewed) => call(contract.preview, { body }) });

/** Sends a proposal to its homeowner. */
export const useSendProposal = () => useStep((body: Sent) => call(contract.send, { body }));

/** Takes a proposal back. */
export const useWithdrawProposal = () =>
  useStep(({ id }: { id: SeriesProposalId }) => call(contract.withdraw, { params: { id } }));

/** Something done with proposals; after a refusal too the lists are read again: they are out of date. Without a network it fails at once. */
function useStep<Given, Done>(send: (given: Given) => Promise<Done>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => {
      for (const list of [contract.listServed, contract.listOfCompany])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}
