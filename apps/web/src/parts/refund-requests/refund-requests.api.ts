import { companies } from '@swath/contract/companies';
import { companySeries } from '@swath/contract/company-series';
import { crewChanges } from '@swath/contract/crew-changes';
import { crewSeries } from '@swath/contract/crew-series';
import { jobs } from '@swath/contract/jobs';
import { refundRequests as contract, type RefundRequest } from '@swath/contract/refund-requests';
import { mayGiveBack } from '@swath/domain/companies/refund-rights';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { useViewer } from '../viewer/viewer.ts';

/** Query of the open refund requests in the viewer's company, with which members ask to cancel visits with a refund. */
export const refundRequests = () => query(contract.list);

/**
 * Whether the viewer may cancel with a refund without asking. Until the company's refund rule is loaded, only its
 * owners may.
 */
export function useMayGiveBack(): boolean {
  const { company } = useViewer();
  const { data: own } = useQuery(query(companies.own));
  return company !== null && mayGiveBack(company.member, own?.refund_rule ?? { standard: false, crew: false });
}

/** What to do with a refund request: accept, decline with an answer to the member, or withdraw the viewer's own. */
export type Answer =
  | { readonly how: 'accept' | 'withdraw'; readonly request: RefundRequest }
  | { readonly how: 'decline'; readonly request: RefundRequest; readonly answer: string };

/**
 * Mutation that answers a refund request, or withdraws the viewer's own. The lists are refetched after an error too, as
 * it means they are out of date.
 */
export function useAnswerRequest() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async (given: Answer): Promise<void> => {
      const params = { id: given.request.id };
      if (given.how === 'decline') await call(contract.decline, { params, body: { answer: given.answer } });
      else await call(given.how === 'accept' ? contract.accept : contract.withdraw, { params });
    },
    onSettled: () => {
      const lists = [contract.list, jobs.listForCompany, crewChanges.read, crewChanges.history];
      for (const list of [...lists, crewSeries.read, companySeries.listVisits])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}
