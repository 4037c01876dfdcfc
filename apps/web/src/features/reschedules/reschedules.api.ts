import { companies } from '@swath/contract/companies';
import type { CallInput } from '@swath/contract/endpoint';
import { jobs, type OwnJob } from '@swath/contract/jobs';
import { reschedules as contract, type RescheduleNotice } from '@swath/contract/reschedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';

/** Notices of visits that companies moved, or ask to move, and that the homeowner has not answered; oldest first. */
export const pendingReschedules = () => query(contract.listPending);

/**
 * Mutation that accepts the new day of a visit. If the company only asked whether it may move the visit, the visit is
 * moved now.
 */
export const useAcknowledge = () =>
  useAnswer((notificationId) => call(contract.acknowledge, { body: { notificationId } }));

/** Mutation that declines a move for which the company asked: the visit keeps its day. */
export const useDecline = () => useAnswer((notificationId) => call(contract.decline, { body: { notificationId } }));

function useAnswer(answer: (notificationId: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ id }: RescheduleNotice) => answer(id),
    onSuccess: (_, { id }) =>
      updateCached(queries, pendingReschedules(), (notices) => notices.filter((notice) => notice.id !== id)),
    onSettled: () => {
      for (const list of [contract.listPending, jobs.listOwn])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}

/** Mutation by which a homeowner moves a visit to another day or arrival window; it also answers an unanswered move. */
export function useMoveVisit() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ visit, to }: { visit: OwnJob; to: CallInput<typeof jobs.move>['body'] }) =>
      call(jobs.move, { params: { id: visit.id }, body: to }),
    onSuccess: (moved) => {
      updateCached(queries, pendingReschedules(), (notices) => notices.filter(({ jobId }) => jobId !== moved.id));
      updateCached(queries, query(jobs.listOwn), (visits) =>
        visits.map((visit) => (visit.id === moved.id ? moved : visit)),
      );
    },
    // Refetch after an error too: an error means that the cached visit is out of date.
    onSettled: () => {
      for (const list of [
        jobs.listOwn,
        jobs.listWindows,
        contract.listPending,
        companies.offered,
        companies.availability,
      ]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
}
