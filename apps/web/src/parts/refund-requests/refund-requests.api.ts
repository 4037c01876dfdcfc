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

/** Refund requests of members of the viewer's company. */
export const refundRequests = () => query(contract.list);

/** Whether the viewer may cancel with a refund without approval; until the company is loaded, only the owner may. */
export function useMayGiveBack(): boolean {
  const { company } = useViewer();
  const { data: own } = useQuery(query(companies.own));
  return company !== null && mayGiveBack(company.member, own?.refund_rule ?? { standard: false, crew: false });
}

/** An answer to a request. */
export type Answer =
  | { readonly how: 'accept' | 'withdraw'; readonly request: RefundRequest }
  | { readonly how: 'decline'; readonly request: RefundRequest; readonly answer: string };

/** Answers a request, or withdraws the viewer's own. The lists are invalidated after a refusal too: they are stale. */
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
