import { type BulkMove, bulkMoves as contract } from '@swath/contract/bulk-moves';
import { companyCalendar } from '@swath/contract/company-calendar';
import type { CallInput } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

export type AskedProposal = CallInput<typeof contract.propose>['body'];
type SentMove = CallInput<typeof contract.send>['body'];

/** Query of a proposal; while another one is worked out, the previous one stays on screen. */
export const proposal = (body: AskedProposal) =>
  queryOptions({
    ...query(contract.propose, { body }),
    placeholderData: keepPreviousData,
    // What it says is compared once more when it is sent; on its own it is not replaced under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Query of the bulk moves of the last day, newest first. */
export const latestMoves = () => query(contract.list);

/** Query of the rain day that the forecast suggests. */
export const rainForecast = () => query(contract.forecast);

/** Mutation that puts the suggestion away. */
export function useDismissForecast() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (date: string) => call(contract.dismissForecast, { body: { date } }),
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(contract.forecast) }),
  });
}

/** Mutation that changes many jobs, and then refetches what shows them. It fails immediately while offline. */
function useManyJobs<Given>(send: (given: Given) => Promise<BulkMove>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [contract.list, companyCalendar.view, companyCalendar.search, jobs.listForCompany].map((stale) =>
          queries.invalidateQueries({ queryKey: callKey(stale) }),
        ),
      ),
  });
}

export const useSendMove = () => useManyJobs((body: SentMove) => call(contract.send, { body }));

export const useUndoMove = () => useManyJobs((id: string) => call(contract.undo, { params: { id } }));
