import { charges } from '@swath/contract/charges';
import { companies } from '@swath/contract/companies';
import { jobs as contract, type MowingJob } from '@swath/contract/jobs';
import { payments } from '@swath/contract/payments';
import { type RescheduleNotice, reschedules } from '@swath/contract/reschedules';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** The homeowner's visits that are still ahead or ended today, earliest first. */
export const ownVisits = () => query(contract.listOwn);

/** The homeowner's completed visits from before today, latest first. */
export const completedVisits = () => query(contract.listCompleted);

/** Cancels a pending visit; it leaves the list at once, and its place is free for others. */
export function useCancelVisit() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: (visit: MowingJob) => call(contract.cancel, { params: { id: visit.id } }),
    onSuccess: async (canceled) => {
      const { queryKey } = ownVisits();
      await queries.cancelQueries({ queryKey }); // an answer asked for earlier would bring it back
      queries.setQueryData<MowingJob[]>(queryKey, (visits) => visits?.filter(({ id }) => id !== canceled.id));
      // It also answers a move of the company.
      const { queryKey: asked } = query(reschedules.listPending);
      await queries.cancelQueries({ queryKey: asked });
      queries.setQueryData<RescheduleNotice[]>(asked, (notices) =>
        notices?.filter(({ jobId }) => jobId !== canceled.id),
      );
    },
    onSettled: () => {
      for (const list of [contract.listOwn, companies.offered, companies.availability]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
}

/** How often a payment page that is open is asked about, in case the word of its form is lost. */
const POLL_MS = 3000;

/**
 * Opens a page on which a visit is paid. A query although it is a POST: asking twice gives the same page.
 *
 * @param visit  null: nothing is opened
 * @param attempt  another one after the page ran out
 */
export function usePayPage(visit: string | null, attempt: number) {
  return useQuery({
    queryKey: [...callKey(charges.payVisit, { params: { id: visit ?? '' } }), attempt],
    queryFn: visit === null ? skipToken : () => call(charges.payVisit, { params: { id: visit } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always', // without a network it fails at once, and says so
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** How cards are taken here. */
export function useCardGateway(enabled: boolean) {
  return useQuery({ ...query(payments.config), staleTime: Number.POSITIVE_INFINITY, enabled });
}

/** How a payment page stands, asked every few seconds while it is open. */
export function usePayStatus(sessionId: string | null) {
  return useQuery({
    ...query(payments.readCheckout, { params: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && data.outcome !== 'open' ? false : POLL_MS),
  });
}
