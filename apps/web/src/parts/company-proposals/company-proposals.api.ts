import type { CallInput } from '@swath/contract/endpoint';
import type { SeriesRule } from '@swath/contract/series';
import { seriesProposals as contract } from '@swath/contract/series-proposals';
import type { JobId, SeriesProposalId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** The homeowners for whom the company has mowed, sorted by name. */
export const servedHomeowners = () => query(contract.listServed);

/**
 * The company's open and recently closed proposals (series, or changes of one, suggested to homeowners), newest first.
 */
export const companyProposals = () => query(contract.listOfCompany);

type Previewed = { readonly job_id: JobId; readonly rule: SeriesRule };
type Sent = CallInput<typeof contract.send>['body'];

/**
 * Mutation that previews a proposed series: its dates, whether there is room, and the price of a visit. Nothing is sent
 * to the homeowner.
 */
export const usePreviewProposal = () =>
  useMutation({ networkMode: 'always', mutationFn: (body: Previewed) => call(contract.preview, { body }) });

/** Mutation that sends a proposal to its homeowner. */
export const useSendProposal = () => useStep((body: Sent) => call(contract.send, { body }));

/** Mutation that withdraws an open proposal. */
export const useWithdrawProposal = () =>
  useStep(({ id }: { id: SeriesProposalId }) => call(contract.withdraw, { params: { id } }));

/**
 * A mutation of proposals. The lists are refetched after an error too, as it means they are out of date. Offline it
 * fails at once.
 */
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
